import { isApiError, isContractError, isTimeoutError } from "@sitewright/api-client";
import { QueryClient } from "@tanstack/react-query";

/** The cache of everything the server answered, with one retry policy by kind of error. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        // A loader primes the cache just before its screen reads it: one request, not two.
        staleTime: 5000,
      },
      // A write goes out once, now or not at all: none waits in the dark for the network.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

const busyCodes = new Set(["TOO_MANY_REQUESTS", "BUSY", "INTERNAL"]);

/** Whether a read that failed `failures` times is tried again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isContractError(error)) return false;
  if (isTimeoutError(error)) return failures < 1;
  if (isApiError(error)) return busyCodes.has(error.code) && failures < 2;
  return failures < 2;
}

/** Milliseconds until the next try: what the server asks for, else longer each time. */
export function retryDelay(failures: number, error: unknown): number {
  if (isApiError(error) && error.retryAfter !== undefined) {
    return Math.min(error.retryAfter * 1000, 30_000);
  }
  return Math.min(1000 * 2 ** failures, 8000);
}
