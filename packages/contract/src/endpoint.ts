import type { z } from "zod";
import { type Access, access, type Call } from "./access.ts";
import { type CallRate, callRates } from "./call-rate.ts";
import type { ErrorCode } from "./error.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * What is said of a call at its place. The server's routes, the client's functions, the OpenAPI document and the
 * mocks of stories and tests are all derived from it.
 *
 * `path` holds `{name}` for each key of `params`. The keys of `params`, `query` and `body` are
 * distinct, because callers pass them as one flat object.
 */
type EndpointShape = {
  method: Method;
  path: `/v1/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Of a body that may be larger than the megabyte of others, in bytes. */
  bodyMaxBytes?: number;
  /** HTTP status of success. */
  status: 200 | 201 | 202 | 204;
  /** The answer does not end: server-sent events, with `response` as the data of each. */
  stream?: "text/event-stream";
  response: z.ZodType;
  /** Refusals of this call beyond those its access and its inputs imply. */
  errors: readonly ErrorCode[];
};

/** One call of the API, with the terms it is made on. */
export type Endpoint = EndpointShape & { call: Call; access: Access; rate: CallRate | null };

/** A call whose answer is a stream of events. */
export type StreamEndpoint = Endpoint & { stream: "text/event-stream" };

type CallsOf<Resource extends string> = Extract<Call, `${Resource}.${string}`>;
type NameOf<C extends Call> = C extends `${string}.${infer Name}` ? Name : never;

/** Calls of a resource by their names, each with the terms that `access` has for it. */
type EndpointsOf<Resource extends string, Shapes> = {
  readonly [Name in keyof Shapes]: Shapes[Name] & {
    call: `${Resource}.${Name & string}`;
    access: (typeof access)[`${Resource}.${Name & string}` & Call];
    rate: CallRate | null;
  };
};

/**
 * The calls of a resource: those that stand under its name in `access`, no other and none left out, or it does not
 * compile. They are made together, when somebody first asks for one.
 */
export function defineEndpoints<
  const Resource extends string,
  const Shapes extends Record<NameOf<CallsOf<Resource>>, EndpointShape>,
>(
  resource: Resource,
  make: () => Shapes & Record<Exclude<keyof Shapes, NameOf<CallsOf<Resource>>>, never>,
): EndpointsOf<Resource, Shapes> {
  let made: Readonly<Record<string, Endpoint>> | undefined;
  const calls = (Object.keys(access) as Call[]).filter((call) => call.startsWith(`${resource}.`));
  const nameOf = (call: Call) => call.slice(resource.length + 1);
  function makeAll() {
    const shapes: Readonly<Record<string, EndpointShape>> = make();
    return Object.fromEntries(
      calls.map((call) => {
        const terms = { call, access: access[call], rate: callRates[call] ?? null };
        // Each has its shape, or `make` would not compile.
        return [nameOf(call), { ...(shapes[nameOf(call)] as EndpointShape), ...terms }];
      }),
    );
  }
  const table = {};
  for (const call of calls) {
    const get = () => {
      made ??= makeAll();
      return made[nameOf(call)];
    };
    Object.defineProperty(table, nameOf(call), { enumerable: true, get });
  }
  return table as EndpointsOf<Resource, Shapes>;
}

type PartInput<E extends Endpoint, K extends "params" | "query" | "body"> = E extends {
  [key in K]: infer S extends z.ZodType;
}
  ? z.input<S>
  : unknown;

type PartOutput<E extends Endpoint, K extends "params" | "query" | "body"> = E extends {
  [key in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : unknown;

/** What a caller passes: the path's, the query's and the body's keys as one flat object. */
export type EndpointInput<E extends Endpoint> = PartInput<E, "params"> &
  PartInput<E, "query"> &
  PartInput<E, "body">;

/** What a handler receives after validation, flat as the caller passed it. */
export type EndpointRequest<E extends Endpoint> = PartOutput<E, "params"> &
  PartOutput<E, "query"> &
  PartOutput<E, "body">;

/** What a caller gets. */
export type EndpointOutput<E extends Endpoint> = z.output<E["response"]>;

/** What a handler returns: parsed against the response schema before it is sent. */
export type EndpointResult<E extends Endpoint> = z.input<E["response"]>;

/**
 * Fills the `{name}` holes of an endpoint's path with percent-encoded values.
 * @throws RangeError when a value is missing.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") {
      throw new RangeError(`The path ${path} needs a value for ${name}.`);
    }
    return encodeURIComponent(String(value));
  });
}
