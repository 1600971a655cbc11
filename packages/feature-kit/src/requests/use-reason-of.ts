import { isApiError, useDescribeError } from "@sitewright/api-client";
import { useCallback } from "react";

/** Says the server's own reason for a refusal; for other failures, what went wrong in words. The same function between renders. */
export function useReasonOf(): (error: unknown) => string {
  const describe = useDescribeError();
  return useCallback(
    (error) => (isApiError(error) ? error.reason : describe(error).detail),
    [describe],
  );
}
