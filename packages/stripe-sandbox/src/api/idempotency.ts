import { ApiError } from "../http/api-error.ts";
import type { Tables } from "../store/tables.ts";

export type IdempotentCall = { key: string; fingerprint: string };

/** The kept answer of an earlier call with the same key; a different call with that key is refused. */
export function earlierAnswer(tables: Tables, { key, fingerprint }: IdempotentCall) {
  const row = tables.idempotency.find(key);
  if (row === undefined) return undefined;
  if (row.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return row;
}

export function keyInUse(key: string) {
  return new ApiError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

/** Answers are kept when the call has acted; one that was never understood may be corrected and sent again. */
export function isKept(status: number) {
  return status < 400 || status === 402;
}
