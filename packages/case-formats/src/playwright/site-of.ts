import { textOf, type Value } from "./value.ts";

/** An address of a site; null for what is none before a setting of some machine is filled in. */
export function siteOf(value: Value | undefined): string | null {
  const text = textOf(value);
  return text !== null && URL.canParse(text) ? text : null;
}
