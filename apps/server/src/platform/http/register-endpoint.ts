import type { Endpoint, EndpointRequest, EndpointResult } from "@sitewright/contract";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import { ServiceError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Authenticate, Authorise, LimitSites, RequestContext } from "./request-context.ts";

/** What route modules register on. */
export type Api = {
  server: FastifyInstance;
  db: Db;
  log: Logger;
  authenticate: Authenticate;
  authorise: Authorise;
  limitSites: LimitSites;
};

const userAgentMaxLength = 300;

export type EndpointHandler<E extends Endpoint> = (
  ctx: RequestContext<E["auth"]>,
  input: EndpointRequest<E>,
) => HandlerResult<E>;

/** A call that answers nothing needs no `return`. */
type HandlerResult<E extends Endpoint> = [EndpointResult<E>] extends [undefined]
  ? Promise<void>
  : Promise<EndpointResult<E>>;

type EndpointOptions = {
  /** Fastify's per-route settings: a stricter rate limit, a larger body. */
  config?: NonNullable<RouteShorthandOptions["config"]>;
  bodyLimit?: number;
};

/**
 * Mounts one endpoint of the contract: authenticates, validates params, query and body, calls the
 * handler with one flat input, and parses what it returns before it is sent.
 */
export function registerEndpoint<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: EndpointHandler<E>,
  options: EndpointOptions = {},
): void {
  api.server.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    ...options,
    handler: async (request, reply) => {
      const ctx = await contextFor(api, endpoint, request);
      const input = inputOf(endpoint, request);
      // Params, query and body together are one object, whatever their types are.
      if (ctx.member) await api.limitSites(ctx.member, endpoint, input as Record<string, unknown>);
      const result = await handler(ctx, input);
      const body = endpoint.response.parse(result);
      reply.code(endpoint.status);
      return endpoint.status === 204 ? reply.send() : reply.send(body);
    },
  });
}

async function contextFor<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: FastifyRequest,
): Promise<RequestContext<E["auth"]>> {
  const base = {
    db: api.db,
    requestId: request.id,
    // Fastify's logger is the pino logger that `buildApp` was given.
    log: request.log as Logger,
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, userAgentMaxLength),
    bearer: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null,
  };
  const caller = await callerFor(api, endpoint, request);
  // The generic says which of these are set; `callerFor` has just made sure of it.
  return {
    ...base,
    sessionId: caller?.sessionId ?? null,
    userId: caller?.userId ?? null,
    teamId: endpoint.auth === "member" ? (caller?.member?.teamId ?? null) : null,
    member: endpoint.auth === "member" ? (caller?.member ?? null) : null,
  } as RequestContext<E["auth"]>;
}

async function callerFor(api: Api, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.auth === "none") return null;
  const caller = await api.authenticate(request.headers.authorization);
  if (!caller) {
    throw new ServiceError(
      "UNAUTHENTICATED",
      "Sign in to continue: this session is missing or has ended.",
    );
  }
  if (endpoint.auth === "member") {
    if (!caller.member) {
      throw new ServiceError("FORBIDDEN", "This needs a team. Create yours first, then try again.");
    }
    api.authorise(caller.member, endpoint);
  }
  return caller;
}

function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointRequest<E> {
  const parts: readonly [z.ZodType | undefined, unknown][] = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ];
  const input: Record<string, unknown> = {};
  for (const [schema, value] of parts) {
    if (!schema) continue;
    Object.assign(input, parsePart(schema, value));
  }
  // Each part was parsed by the schema its type is derived from.
  return input as EndpointRequest<E>;
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = closestIssue(parsed.error.issues, value);
    const field = issue?.path.join(".");
    throw new ServiceError("INVALID_INPUT", issue?.message ?? "This input is not valid.", {
      ...(field && { field }),
      cause: parsed.error,
    });
  }
  refuseNulCharacters(parsed.data);
  return parsed.data;
}

/**
 * Of a body with several forms, what is wrong with the form it is closest to: the one of which the
 * fewest keys are missing.
 */
function closestIssue(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): z.core.$ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== "invalid_union") return issue;
  const missing = (form: readonly z.core.$ZodIssue[]) =>
    form.filter(({ path: [key] }) => key !== undefined && !(key in Object(value))).length;
  const [closest] = issue.errors.toSorted((one, other) => missing(one) - missing(other));
  return closest ? closestIssue(closest, value) : issue;
}

/** PostgreSQL's text cannot hold U+0000; refusing it here keeps it a caller's fault. */
function refuseNulCharacters(value: unknown, path: string[] = []): void {
  if (typeof value === "string" && value.includes("\u0000")) {
    throw new ServiceError("INVALID_INPUT", "Text cannot contain the NUL character.", {
      field: path.join("."),
    });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) refuseNulCharacters(inner, [...path, key]);
}
