import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ServiceError } from "../errors.ts";
import { networkOf } from "./network-of.ts";
import { isApiPath } from "./security-headers.ts";
import { type AddToShared, createSharedCounter } from "./shared-counter.ts";

/** API calls a minute from one network address: twenty busy tabs of one office. */
export const callsPerMinute = 3000;

/**
 * Limits calls by network address, counted over all API processes; routes may set a stricter limit.
 */
export async function installRateLimit(server: FastifyInstance, add: AddToShared): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: "1 minute",
    store: sharedStore(server, add),
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isApiPath(request.url),
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls("your network", ttl),
  });
}

/** The plugin's store over the shared buckets; a route with a limit of its own gets a child. */
function sharedStore(server: FastifyInstance, add: AddToShared): FastifyRateLimitStoreCtor {
  const count = createSharedCounter({
    add,
    onError: (error) => server.log.warn({ err: error }, "calls were counted in this process alone"),
  });
  return class SharedStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: FastifyRateLimitOptions, route = "calls") {
      this.#route = route;
    }

    incr(
      key: string,
      callback: Parameters<FastifyRateLimitStore["incr"]>[1],
      timeWindow = 60_000,
      max = callsPerMinute,
    ): void {
      count({ key: `http ${this.#route} ${key}`, max, seconds: timeWindow / 1000 }).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: Parameters<FastifyRateLimitStore["child"]>[0]): FastifyRateLimitStore {
      return new SharedStore(options, routeOf(options));
    }
  };
}

/** The plugin gives the route as `routeInfo`, which its types do not say; none for a limit of ours. */
function routeOf(options: object): string {
  const { method, url } = z
    .object({ method: z.unknown(), url: z.unknown() })
    .partial()
    .catch({})
    .parse(Reflect.get(options, "routeInfo"));
  return url === undefined ? "own" : `${method} ${url}`;
}

/** @param ttl milliseconds until calls are counted anew */
export function tooManyCalls(whose: "your network" | "you", ttl: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  return new ServiceError(
    "TOO_MANY_REQUESTS",
    `Too many tries from ${whose}. Try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}
