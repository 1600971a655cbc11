import { type ErrorDescription, isApiError } from "@sitewright/api-client";
import { loginMessages as messages } from "../login-messages.ts";

/** A refused login shows the server's `detail`; without one, the spec's sentence. */
export function describeLoginFailure(
  error: unknown,
  describeError: (error: unknown) => ErrorDescription,
): ErrorDescription {
  const title = messages.login.failed;
  if (!isApiError(error) || error.status >= 500) return { ...describeError(error), title };
  return { title, detail: detailOf(error.body) ?? messages.login.wrongCredentials };
}

function detailOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("detail" in body)) return null;
  return typeof body.detail === "string" && body.detail !== "" ? body.detail : null;
}
