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

/** Names the call: who may make it stands under this name in `access`, or it does not compile. */
export function defineEndpoint<const C extends Call, const S extends EndpointShape>(
  call: C,
  shape: S,
): S & { call: C; access: (typeof access)[C]; rate: CallRate | null } {
  return { ...shape, call, access: access[call], rate: callRates[call] ?? null };
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
