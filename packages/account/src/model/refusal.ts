import { describeError, type ErrorDescription, isApiError } from "@sitewright/api-client";

export type Refusal = {
  /** The server's sentence, by the name of the field it is about. */
  fields: Readonly<Record<string, string>>;
  /** What is about no field of the form. */
  notice: ErrorDescription | null;
};

/**
 * Where to show why a write was refused: at the field the server names, when the form has it, else
 * above the form. `emails.3` is about the field `emails`.
 * @param names the form's fields; a name in `renamed` stands for another one of the server's.
 * @param title what was not done.
 */
export function readRefusal(
  error: unknown,
  {
    names,
    renamed = {},
    title,
  }: { names: readonly string[]; renamed?: Readonly<Record<string, string>>; title: string },
): Refusal {
  if (error === null || error === undefined) return noRefusal;
  if (isApiError(error) && error.field !== undefined) {
    const field = error.field.replace(/\.\d+$/, "");
    const name = renamed[field] ?? field;
    if (names.includes(name)) return { fields: { [name]: error.reason }, notice: null };
  }
  return { fields: {}, notice: { ...describeError(error), title } };
}

const noRefusal: Refusal = { fields: {}, notice: null };
