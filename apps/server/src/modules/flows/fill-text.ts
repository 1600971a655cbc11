import { namedValue } from "@sitewright/contract";

/** How a value is written into what is around it. */
export type Writing = "text" | "json" | "address";

const writings: Record<Writing, (value: string) => string> = {
  text: (value) => value,
  json: (value) => JSON.stringify(value).slice(1, -1),
  address: (value) => encodeURIComponent(value.toWellFormed()),
};

/**
 * A text with what it names as `{{name}}` filled in, once: what comes in with a value is not filled in again, so a page
 * cannot have a secret written into it. What is not known stays as it stands. Pure.
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, string>>,
  writing: Writing = "text",
): string {
  return text.replace(namedValue, (whole, name: string) =>
    Object.hasOwn(values, name) ? writings[writing](values[name] ?? "") : whole,
  );
}

/** A value that stands in a text which is filled in once more later, and names nothing there. */
export function withoutNames(value: string): string {
  return value.replaceAll("{{", "{ {");
}
