import type { CallRate, Endpoint, ErrorBody } from "@sitewright/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SystemDb, TeamPool } from "../db/client.ts";
import { openScope } from "../db/open-scope.ts";
import { scopeOf } from "../db/scope.ts";
import type { Logger } from "../logger.ts";
import { admitCaller, needsTeam } from "./admit-caller.ts";
import { limitByPerson } from "./limit-by-person.ts";
import { originOfCall } from "./origin-of-call.ts";
import { callsPerMinute } from "./rate-limit.ts";
import type { Authenticate, ContextOf } from "./request-context.ts";
import { routeUrlOf } from "./route-url.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's call that a route answers. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** What the caller was told when it was refused; null for what was not. */
    refusal: ErrorBody | null;
  }
}

/** What route modules register on. */
export type Api = {
  server: FastifyInstance;
  db: SystemDb;
  teamPool: TeamPool;
  log: Logger;
  authenticate: Authenticate;
};

/**
 * An endpoint's route up to its handler, on the terms its access names: its rate, and who is admitted, by what they may
 * once all of the call is here.
 */
export function routeOf(api: Api, endpoint: Endpoint) {
  const { rate, bodyMaxBytes } = endpoint;
  const limitPerson = rate?.by === "person" ? limitByPerson(api.server, endpoint.call, rate) : null;
  const late = new WeakSet<FastifyRequest>();
  return {
    method: endpoint.method,
    url: routeUrlOf(endpoint.path),
    ...(bodyMaxBytes !== undefined && { bodyLimit: bodyMaxBytes }),
    config: { endpoint, ...(rate && { rateLimit: networkRate(rate) }) },
    // After the rate of its network, which costs no query, and before the body is read.
    preParsing: async (request: FastifyRequest) => {
      await admitCaller(api.authenticate, endpoint, request);
      await limitPerson?.(request);
      if (request.raw.complete === false) late.add(request);
    },
    // Or whoever was let in once could keep the end of a body back, and use a right that they have lost since.
    preHandler: async (request: FastifyRequest) => {
      if (late.has(request)) await admitCaller(api.authenticate, endpoint, request);
    },
  };
}

/** A call whose rate is a person's counts apart by network too, so that it uses up no other call. */
function networkRate({ max, seconds, by }: CallRate) {
  return by === "network"
    ? { max, timeWindow: seconds * 1000 }
    : { max: callsPerMinute, timeWindow: 60_000 };
}

/** What a handler is told of an admitted call beside its input. */
export function contextOf<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: FastifyRequest,
): ContextOf<E> {
  const { caller } = request;
  const member = needsTeam(endpoint) ? (caller?.member ?? null) : null;
  const scope = member && scopeOf(member);
  // Which of these are set is what `admitCaller` has just made sure of.
  return {
    db: scope ? openScope(api.teamPool, scope) : api.db,
    system: api.db,
    scope,
    requestId: request.id,
    // Fastify's logger is the pino logger that `buildApp` was given.
    log: request.log as Logger,
    ...originOfCall(request),
    bearer: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null,
    sessionId: caller?.sessionId ?? null,
    userId: caller?.userId ?? null,
    teamId: member?.teamId ?? null,
    ownTeamId: caller?.member?.teamId ?? null,
    member,
  } as ContextOf<E>;
}
