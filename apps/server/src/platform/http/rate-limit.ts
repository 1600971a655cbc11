import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { ServiceError } from "../errors.ts";
import { isApiPath } from "./security-headers.ts";

/** API calls a minute from one network address: twenty busy tabs of one office. */
const callsPerMinute = 3000;

/** Limits calls by network address, counted in this process; routes may set a stricter limit. */
export async function installRateLimit(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: "1 minute",
    allowList: (request) => !isApiPath(request.url),
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls("your network", ttl),
  });
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
