/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { askAnew, nameOf, roleOf, textOf, wordsOf } from "./element-words.ts";
import { select } from "./find-all.ts";

/** Where an element is pressed, in CSS pixels of its frame; or why it is not. */
export type Reached = { x: number; y: number } | "gone" | "covered";

const elementsMax = 300;

/** What a person uses, and what tells them what became of it. */
const reachable = [
  "a[href],area[href],button,input:not([type=hidden]),textarea,select,summary,[contenteditable=''],[contenteditable=true]",
  "[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option]",
  "[role=combobox],[role=textbox],[role=searchbox],[role=slider],[role=spinbutton],[tabindex]:not([tabindex^='-'])",
  "h1,h2,h3,h4,h5,h6,[role=heading],[role=status],[role=alert],output",
].join(",");

let listed: Element[] = [];

/** What there is in this frame, in the order of the page, by role and name. */
export function listElements(): { role: string; name: string }[] {
  askAnew();
  listed = select(reachable, document).filter(isSeen).slice(0, elementsMax);
  return listed.map((element) => ({
    role: (roleOf(element) || element.localName).slice(0, 100),
    name: (wordsOf(nameOf(element)) || textOf(element)).slice(0, 200),
  }));
}

/** Brings one of those that were listed last into sight. */
export function reachElement(place: number): Reached {
  const element = listed[place];
  if (!element?.isConnected || !isSeen(element)) return "gone";
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x, y);
  const isOwn = hit !== null && (element.contains(hit) || hit.contains(element));
  return isOwn ? { x, y } : "covered";
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches(":disabled,[aria-hidden=true] *") &&
    element.getClientRects().length > 0
  );
}
