import { describeError, isApiError } from "@sitewright/api-client";

/** The server's own reason for a refusal; for other failures, what went wrong in words. */
export function reasonOf(error: unknown): string {
  return isApiError(error) ? error.reason : describeError(error).detail;
}
