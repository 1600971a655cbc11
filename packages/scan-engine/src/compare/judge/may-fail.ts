import type { Cause } from "../cause.ts";
import type { FailingPolicy } from "../verdict.ts";

/** Whether a cause may fail a test: by itself, unless the site says otherwise of its part or its kind. */
export function mayFail(cause: Cause, policy: FailingPolicy | undefined): boolean {
  const names = [cause.part, `${cause.part}/${cause.kind}`];
  if (policy?.never.some((name) => names.includes(name))) return false;
  return cause.fails || policy?.always.some((name) => names.includes(name)) === true;
}
