import { isApiError } from "@sitewright/api-client";
import type { Invitation } from "./use-join-team.ts";

/** What can be done about an invitation that was not accepted. */
export type JoinRefusal = "incomplete" | "other-person" | "final" | "later";

/** Whether the link came with all its parts; mail programs cut long ones. */
export function isWhole({ team, code, member }: Invitation): boolean {
  return team !== "" && code !== "" && member !== "";
}

/** A refusal stands; only what the server could not decide now is worth another try. */
export function findRefusal(error: unknown): JoinRefusal {
  if (!isApiError(error)) return "later";
  if (error.code === "FORBIDDEN") return "other-person";
  // A part that is cut short has not the form of one.
  if (error.code === "INVALID_INPUT" || error.code === "BAD_REQUEST") return "incomplete";
  return error.status >= 500 || error.status === 429 ? "later" : "final";
}
