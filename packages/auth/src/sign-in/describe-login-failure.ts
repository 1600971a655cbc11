import { type ErrorDescription, isApiError } from "@sitewright/api-client";
import type { AuthTexts } from "../texts.ts";

/** A refused login shows the server's `detail`; without one, the spec's sentence. */
export function describeLoginFailure(
  error: unknown,
  texts: AuthTexts["login"],
  describeError: (error: unknown) => ErrorDescription,
): ErrorDescription {
  const title = texts.failed;
  if (!isApiError(error) || error.status >= 500) return { ...describeError(error), title };
  return { title, detail: detailOf(error.body) ?? texts.wrongCredentials };
}

function detailOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("detail" in body)) return null;
  return typeof body.detail === "string" && body.detail !== "" ? body.detail : null;
}
