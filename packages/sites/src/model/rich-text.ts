export type RichText =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "link"; text: string; href: string };

/**
 * Splits the little Markdown that Lighthouse writes, links and code spans, into typed pieces.
 * A link that is not https stays the text it was written as. Nothing is ever parsed as HTML.
 */
export function richText(markdown: string): RichText[] {
  const pieces: RichText[] = [];
  let end = 0;
  for (const match of markdown.matchAll(pattern)) {
    if (match.index > end) pieces.push({ kind: "text", text: markdown.slice(end, match.index) });
    pieces.push(piece(match));
    end = match.index + match[0].length;
  }
  if (end < markdown.length) pieces.push({ kind: "text", text: markdown.slice(end) });
  return pieces;
}

/** The same text without its marks, for titles and names. */
export function plainText(markdown: string): string {
  return richText(markdown)
    .map(({ text }) => text)
    .join("");
}

/** Bounded, without nested repetition: the text comes from outside. */
const pattern = /`([^`\n]{1,500})`|\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g;

function piece(match: RegExpExecArray): RichText {
  const [whole, code, label, address] = match;
  if (code !== undefined) return { kind: "code", text: code };
  const url = address === undefined ? null : URL.parse(address);
  if (label !== undefined && url?.protocol === "https:") {
    return { kind: "link", text: label, href: url.href };
  }
  return { kind: "text", text: whole };
}
