import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** How deep quotes and lists may be nested in a line; deeper than anybody writes. */
export const deepest = 24;

/**
 * Reads CommonMark with GitHub's tables, task lists, strike-through and bare addresses into a tree. Nothing is made
 * of HTML: it is a node with its text.
 */
export function readMarkdown(text: string): Root {
  return fromMarkdown(text.replace(beyondMeasure, "$1"), {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** Marks of quotes and lists at a line's begin, as many as count, and those beyond: each costs the square of those before it. */
const mark = "[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))";
const beyondMeasure = new RegExp(`^((?:${mark}){${deepest}})(?:${mark})+`, "gm");
