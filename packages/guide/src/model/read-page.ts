import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export type GuidePageText = {
  /** What stands under the title, in a sentence or two. */
  lead: RootContent | null;
  body: readonly RootContent[];
};

/** A page as it is drawn: its title is known already, its first paragraph is its lead. Pure. */
export function readPage(markdown: string): GuidePageText {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const [, second, ...rest] = children;
  if (second?.type === "paragraph") return { lead: second, body: rest };
  return { lead: null, body: children.slice(1) };
}
