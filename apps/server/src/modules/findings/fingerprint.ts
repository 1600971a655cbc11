import { createHash } from "node:crypto";

/** Grows when the same fault gets another fingerprint than before. */
export const fingerprintVersion = 2;

/**
 * The same for the same fault on every page of a site, 24 hexadecimal digits.
 * @param parts the source, its rule, and where on a page, without what differs between pages
 */
export function fingerprintOf(...parts: readonly string[]): string {
  return createHash("sha256")
    .update([fingerprintVersion, ...parts].join("\u0001"))
    .digest("hex")
    .slice(0, 24);
}

const maxChars = 2_000;

/**
 * A message without what differs between pages and visits: addresses, ids, dates, numbers become
 * their kind. What holds others comes first, as an address holds numbers.
 */
export function withoutValues(message: string): string {
  return kinds
    .reduce((text, [pattern, kind]) => text.replaceAll(pattern, kind), message.slice(0, maxChars))
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Characters of a title: what is longer is told below it, and makes no row of a list taller than its neighbours. */
const titleChars = 120;

/** The same as a title of all pages that have it: values are `…`, and so is what follows its first 120 characters. */
export function titleOf(message: string): string {
  const title = withoutValues(message).replaceAll(/<\w+>/g, "…");
  if (title.length <= titleChars) return title;
  const words = title.slice(0, titleChars).replace(/\s+\S*$/, "");
  return `${words.replace(/[\ud800-\udbff]$|[,;:(]+$/, "")} …`;
}

const kinds: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, "<email>"],
  [/\b(?:https?|wss?|blob|data):[^\s"')]+/g, "<url>"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "<ip>"],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, "<uuid>"],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z?)?/g, "<date>"],
  [/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/g, "<hex>"],
  [/\b\d+(?:\.\d+)?(?:ms|s)\b/g, "<duration>"],
  [/-?\b\d+(?:\.\d+)?\b/g, "<n>"],
];

/** A path without what differs between pages and builds: ids and hashes are `{n}`. */
export function withoutIds(path: string): string {
  return path
    .split("/")
    .map((step) =>
      /^\d+$|^[0-9a-f-]{16,}$/i.test(step)
        ? "{n}"
        : // A build's hash stands before the ending: `app.4f2c9a1b.js`.
          step.replaceAll(/[._-](?=[0-9a-z]*\d)[0-9a-z]{6,}(?=\.|$)/gi, ".{n}"),
    )
    .join("/");
}

/** One step on the way from a page's root to an element. */
export type PathStep = { tag: string; id: string; classes: readonly string[]; role: string | null };

/**
 * Where an element is, without what differs between pages: from the nearest landmark on, tags with the
 * words that a person gave them, the same tag in a row once, and no positions.
 */
export function elementAnchor(path: readonly PathStep[]): string {
  const landmark = path.findLastIndex(
    ({ tag, role }) => landmarks.has(role ?? "") || landmarks.has(tag),
  );
  return path
    .slice(Math.max(landmark, 0))
    .map(({ tag, id, classes }) => {
      const named = classes.filter(isGivenBeside(classes)).toSorted().slice(0, 2);
      return `${tag}${isGiven(id) ? `#${id}` : ""}${named.map((name) => `.${name}`).join("")}`;
    })
    .filter((step, index, steps) => step !== steps[index - 1])
    .join(">");
}

const landmarks = new Set([
  ...["header", "nav", "main", "footer", "aside", "form", "dialog"],
  ...["banner", "navigation", "contentinfo", "complementary", "search"],
]);

/** Styled components put a short word of letters alone beside the class that names them: `sc-bdVaJa hGkLmN`. */
function isGivenBeside(classes: readonly string[]): (word: string) => boolean {
  const isStyled = classes.some((name) => /(?:^|-)sc-/.test(name));
  return (word) => isGiven(word) && !(isStyled && /^[A-Za-z]{5,7}$/.test(word));
}

/** Not what a framework makes up: digits, hashes behind a dash, `css-…`, `:r1:`, `«r1»`, `_r_1_`. */
function isGiven(word: string): boolean {
  return (
    word !== "" &&
    !/\d{2,}|^[a-z]{1,3}\d|^(?:css|sc|jsx|svelte)-|-sc-|:r|«r|_r_/.test(word) &&
    !/[_-](?=.*[\dA-Z])[A-Za-z0-9]{5,}$/.test(word) &&
    // Digits and letters by turns, or a number in hexadecimal behind a letter.
    !/[a-z]\d+[a-z]+\d|\d[a-z]+\d+[a-z]/i.test(word) &&
    !/^[a-z]?(?=[a-f]*\d)[\da-f]{8,}$/i.test(word)
  );
}
