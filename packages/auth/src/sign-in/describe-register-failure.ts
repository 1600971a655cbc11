import { type ErrorDescription, isApiError } from "@sitewright/api-client";
import type { FieldErrors } from "../form/required-fields.ts";
import type { AuthTexts } from "../texts.ts";

export type RegisterFailure = { fields: FieldErrors; notice: ErrorDescription | null };

/**
 * What to show when registration is refused: the `username` error if there is one, else the
 * `password` error, each at its field; else `detail`, at the field it names or above the form.
 */
export function describeRegisterFailure(
  error: unknown,
  { failed }: Pick<AuthTexts["register"], "failed">,
  describeError: (error: unknown) => ErrorDescription,
): RegisterFailure {
  if (isApiError(error)) {
    const email = firstText(error.body, "username");
    if (email !== null) return { fields: { email }, notice: null };
    const password = firstText(error.body, "password");
    if (password !== null) return { fields: { password }, notice: null };
    if (error.field !== undefined && fieldNames.has(error.field)) {
      return { fields: { [error.field]: error.detail }, notice: null };
    }
  }
  return { fields: {}, notice: { ...describeError(error), title: failed } };
}

/** The fields of the form, by the server's names. */
const fieldNames: ReadonlySet<string> = new Set(["first_name", "last_name", "email", "password"]);

/** A field's error may be one text or a list of them. */
function firstText(body: unknown, key: "username" | "password"): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value: unknown = Reflect.get(body, key);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : null;
}
