import type { HtmlNode } from "./parse-document.ts";

/** Parts of a word: set higher or lower, or where it may break. */
const inWord = new Set(["sub", "sup", "wbr"]);

/**
 * Whether words of two neighbours are read apart though no white space stands between them: what has an element
 * of its own is set apart by its style. Letters that have an element each are one word.
 */
export function standApart(one: HtmlNode | undefined, next: HtmlNode): boolean {
  if (one?.kind !== "element" || next.kind !== "element") return false;
  if (inWord.has(one.tag) || inWord.has(next.tag)) return false;
  return lettersOf(one, 2) > 1 && lettersOf(next, 2) > 1;
}

/** How many there are, as far as it matters. */
function lettersOf(node: HtmlNode, most: number): number {
  if (node.kind === "text") return Math.min(most, node.text.trim().length);
  let letters = 0;
  for (const child of node.children) {
    if (letters >= most) break;
    letters += lettersOf(child, most - letters);
  }
  return letters;
}
