import { isApiError } from "@sitewright/api-client";

/** Whether a read failed because nothing is at its address, which no further try changes. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === "NOT_FOUND";
}
