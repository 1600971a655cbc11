import { textOf, type Value } from "./value.ts";

/** A text that is looked for, and whether it is the whole of it. */
export type Sought = { value: string; exact: boolean };

const plain = /^(\^)?((?:[^\\.*+?()[\]{}|^$]|\\[.*+?()[\]{}|^$/\\-])+)(\$)?$/;

/** A text, or a regular expression that is a plain one; null for any other. */
export function soughtOf(value: Value | undefined): Sought | null {
  const text = textOf(value);
  if (text !== null) return { value: text, exact: false };
  if (value?.kind !== "pattern") return null;
  const [, head, inner, tail] = plain.exec(value.source) ?? [];
  if (inner === undefined) return null;
  const isWhole = head !== undefined && tail !== undefined && !value.flags.includes("i");
  return { value: unescaped(inner), exact: isWhole };
}

const any = "\u0000";

/** A text in which `*` stands for any, of a text or of a regular expression that says no more; null for any other. */
export function wildcardOf(value: Value | undefined): string | null {
  const text = textOf(value);
  if (text !== null) return text;
  if (value?.kind !== "pattern" || value.flags.includes("i")) return null;
  const { source } = value;
  const inner = source
    .replace(/^\^/, "")
    .replace(/(?<!\\)\$$/, "")
    .replace(/\.[*+]\??/g, any);
  if (/[()[\]{}|?+*.^$]|\\[a-z]/i.test(inner.replace(/\\[^a-z]/gi, ""))) return null;
  const words = unescaped(inner).replaceAll(any, "*");
  const head = source.startsWith("^") ? "" : "*";
  const tail = /(?<!\\)\$$/.test(source) ? "" : "*";
  return `${head}${words}${tail}`.replace(/\*+/g, "*");
}

/** What to do about a pattern of an address that ours cannot be. */
export const anyAddress =
  "A pattern that a case does not have: write the address, with * for what may be anything.";

/**
 * An address with the wildcards of a glob, as ours. A dot before a letter or digit is meant as one, though a regular
 * expression takes it for any character.
 */
export function addressOf(value: Value | undefined): string | null {
  const meant: Value | undefined =
    value?.kind === "pattern"
      ? { ...value, source: value.source.replace(/(?<=[\w-])\.(?=\w)/g, "\\.") }
      : value;
  return wildcardOf(meant)?.replace(/\*+/g, "*") ?? null;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, "$1");
}
