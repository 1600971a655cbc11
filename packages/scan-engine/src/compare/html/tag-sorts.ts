import type { HtmlElement } from "./parse-document.ts";

const inline = new Set(
  "a abbr b bdi bdo br cite code data dfn em font i kbd label mark q s samp small span strong sub sup time tt u var wbr ins del nobr".split(
    " ",
  ),
);
const own = new Set(
  "img input button select textarea video audio iframe object embed canvas svg hr picture progress meter math option".split(
    " ",
  ),
);
const ownInText = new Set(["svg", "img", "input", "picture", "progress"]);
const unread = new Set(
  "script style noscript template head link meta base title param source track".split(" "),
);

/** Whether it stands in a line of text. */
export function isInline({ tag }: HtmlElement): boolean {
  return inline.has(tag);
}

/** Whether it is a block by itself, with all that is in it. */
export function isOwnBlock({ tag }: HtmlElement): boolean {
  return own.has(tag);
}

/** Whether nobody ever reads it. */
export function isUnread({ tag, attributes }: HtmlElement): boolean {
  return unread.has(tag) || (tag === "input" && attributes.type === "hidden");
}

const known = new WeakMap<HtmlElement, boolean>();

/** Whether what stands in a line holds something that does not. */
export function hasBlockInside(element: HtmlElement): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const holds = element.children.some(
    (child) =>
      child.kind === "element" &&
      !unread.has(child.tag) &&
      ((!inline.has(child.tag) && !ownInText.has(child.tag)) || hasBlockInside(child)),
  );
  known.set(element, holds);
  return holds;
}
