import type { FastifyInstance, FastifyRequest } from "fastify";
import { ServiceError } from "../../platform/errors.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import type { Readiness } from "./check-readiness.ts";

/** Calls that one network may make within the window: many times what a balancer makes. */
const callsMax = 100;
const windowMs = 10_000;

/**
 * `GET /healthz` says that this process answers, and asks nobody: what a balancer looks at.
 * `GET /readyz` says whether work gets done, with 503 and the reasons when it does not: what a person
 * is woken by. Both are limited by network, in this process, because they stand beside the API's limit.
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  checkReadiness: () => Promise<Readiness>,
): void {
  const limit = createLimit();

  server.get("/healthz", { onRequest: limit }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  server.get("/readyz", { onRequest: limit }, async (_request, reply) => {
    const { isReady, checks } = await checkReadiness();
    reply.header("cache-control", "no-store").code(isReady ? 200 : 503);
    return { status: isReady ? "ok" : "unavailable", checks };
  });
}

function createLimit() {
  let calls = new Map<string, number>();
  let endsAt = 0;

  return async ({ ip }: FastifyRequest): Promise<void> => {
    const now = performance.now();
    if (now >= endsAt) {
      calls = new Map();
      endsAt = now + windowMs;
    }
    const network = networkOf(ip);
    const count = (calls.get(network) ?? 0) + 1;
    calls.set(network, count);
    if (count <= callsMax) return;
    throw new ServiceError("TOO_MANY_REQUESTS", "Too many calls. Try again in a few seconds.", {
      retryAfterSeconds: (endsAt - now) / 1000,
    });
  };
}
