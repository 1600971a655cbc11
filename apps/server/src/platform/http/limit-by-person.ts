import type { Call, CallRate } from "@sitewright/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooManyCalls } from "./rate-limit.ts";

/**
 * Limits a call by who makes it, so that people of one office do not count for each other.
 * @returns a check that throws ServiceError TOO_MANY_REQUESTS; the caller is known by then.
 */
export function limitByPerson(
  server: FastifyInstance,
  call: Call,
  { max, seconds }: CallRate,
): (request: FastifyRequest) => Promise<void> {
  const count = server.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${call} ${request.caller?.userId}`,
  });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyCalls("you", state.ttl);
  };
}
