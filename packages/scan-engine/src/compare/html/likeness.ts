import { dice } from "../text/words.ts";
import type { Block } from "./block.ts";

/** How alike two blocks are, 0 to 1: words most, then what attributes say, then where they stand. */
export function likeness(a: Block, b: Block): number {
  if (familyOf(a.node.tag) !== familyOf(b.node.tag)) return 0;
  let possible = weights.way + weights.tag;
  let score = a.tags === b.tags ? weights.way : 0;
  if (a.node.tag === b.node.tag) score += weights.tag;
  if (a.words.length > 0 || b.words.length > 0) {
    possible += weights.words;
    score += weights.words * dice(a.words, b.words);
  }
  if (a.facts.length > 0 || b.facts.length > 0) {
    possible += weights.facts;
    score += weights.facts * dice(a.facts, b.facts);
  }
  return score / possible;
}

const weights = { words: 3, facts: 1.5, way: 0.8, tag: 0.5 };

/** Tags that authors exchange for each other. */
function familyOf(tag: string): string {
  if (/^h[1-6]$/.test(tag)) return "heading";
  return textTags.has(tag) ? "text" : tag;
}

const textTags = new Set("p div li td th dd dt span section".split(" "));
