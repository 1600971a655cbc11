import { ApiError } from "./api-error.ts";
import type { Caller } from "./route.ts";

export type Keys = { secretKey: string; publishableKey: string };

/** Who holds the key of an `Authorization` header, `Bearer <key>` or `Basic` with the key as user name. */
export function callerOf(authorization: string | null, keys: Keys): Caller {
  const key = keyOf(authorization);
  if (key === undefined || key === "") {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(key, keys.secretKey)) return "server";
  if (isSame(key, keys.publishableKey)) return "browser";
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(8)}`);
}

function keyOf(authorization: string | null) {
  const [scheme = "", value = ""] = (authorization ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return undefined;
  try {
    return atob(value).split(":")[0];
  } catch {
    return undefined;
  }
}

/** Compares every letter, so that the time taken tells nothing about where they differ. */
function isSame(a: string, b: string) {
  let difference = a.length ^ b.length;
  for (let index = 0; index < b.length; index += 1) {
    difference |= (a.charCodeAt(index) || 0) ^ b.charCodeAt(index);
  }
  return difference === 0;
}

function unauthorized(message: string) {
  return new ApiError(401, { type: "invalid_request_error", message });
}
