import type { Block } from "./block.ts";
import type { HtmlChange } from "./html-change.ts";
import { placeOf, quote } from "./place-of.ts";
import { readRoleOf } from "./read-role-of.ts";

/** What changed, in one plain sentence. */
export function htmlSentence(change: HtmlChange): string {
  const block = change.after[0] ?? change.before[0];
  if (!block) return "Something changed.";
  const place = placeOf(block);
  return `${wordsOf(change, block, place && ` ${place}`)}.`;
}

function wordsOf(change: HtmlChange, block: Block, at: string): string {
  const { kind, from, to, name, before, after } = change;
  const role = readRoleOf(block.node);
  const thing = block.text ? `The ${role} ${quote(block.text)}` : `The ${role} ${placeOf(block)}`;
  switch (kind) {
    case "text":
      return textWords(role, from ?? "", to ?? "");
    case "tag":
      return tagWords(thing, from ?? "", to ?? "");
    case "attribute":
      return attributeWords(partOf(name, block, thing.trim()), name, from, to);
    case "added":
      return presenceWords(after, to ?? "", "added", at);
    case "removed":
      return presenceWords(before, from ?? "", "removed", at.replace(/^ in /, " from "));
    case "replaced":
      return replacedWords(change, at);
    case "moved":
      return `${quote(to ?? "")} changed places${at}`;
    case "structure":
      return `What stands around ${after.length} ${after.length === 1 ? "block" : "blocks"} changed: ${aroundWords(from, to)}`;
  }
}

function replacedWords({ from, to, before, after }: HtmlChange, at: string): string {
  const [was, is] = [from, to].map((said) => quote(said ?? ""));
  if (was !== is) return `${was} was replaced by ${is}${at}`;
  const [old, now] = [before, after].map(([block]) => block && readRoleOf(block.node));
  return `The ${old} ${was} was replaced by ${old === now ? "another one" : `the ${now} ${is}`}${at}`;
}

function tagWords(thing: string, from: string, to: string): string {
  const [was, is] = [from, to].map((tag) => /^h([1-6])$/.exec(tag)?.[1]);
  return was && is
    ? `${thing} is of level ${is} now (was ${was})`
    : `${thing} is <${to}> now (was <${from}>)`;
}

function presenceWords(blocks: readonly Block[], said: string, what: string, at: string): string {
  const [block] = blocks;
  if (blocks.length !== 1 || !block) {
    return `${blocks.length} blocks were ${what}${at}: ${quote(said)}`;
  }
  const role = readRoleOf(block.node);
  // What says nothing is called by its role alone.
  const name = said === role ? "" : ` ${quote(said)}`;
  return `The ${role}${name} was ${what}${at}`;
}

function aroundWords(from: string | null, to: string | null): string {
  const tags = (way: string) => `<${way.replaceAll(">", "> <")}>`;
  if (from && to) return `${tags(from)} became ${tags(to)}`;
  return from ? `${tags(from)} is gone` : `${tags(to ?? "")} is new`;
}

/** What of a block an attribute is of, where that is not the block itself. */
function partOf(name: string, { node, way }: Block, thing: string): string {
  const [tag = ""] = name.split(".");
  if (tag === node.tag || tag === "") return thing;
  const role = readRoleOf({ tag, attributes: {} });
  if (role === "text") return thing;
  const isAround = way.some((step) => step.tag === tag);
  return `The ${role} ${isAround ? "around" : "in"} ${thing.replace(/^The/, "the")}`;
}

function textWords(role: string, from: string, to: string): string {
  if (from === "") return `The ${role} had no text and now reads ${quote(to)}`;
  if (to === "") return `The ${role} ${quote(from)} lost its text`;
  return `The ${role} ${quote(from)} now reads ${quote(to)}`;
}

function attributeWords(thing: string, name: string, from: string | null, to: string | null) {
  const [tag = "", attribute = ""] = name.split(".");
  if (tag === "a" && attribute === "href" && from && to) {
    return `${thing} now leads to ${quote(to)} (was ${quote(from)})`;
  }
  if (attribute === "src" && from && to) {
    return `${thing} shows ${quote(to)} in place of ${quote(from)}`;
  }
  if (name === "svg.shape") return `${thing} is drawn differently`;
  const what = called[attribute] ?? `attribute ${attribute}`;
  if (to === null) return `${thing} lost its ${what}${inQuotes(from)}`;
  if (from === null) return `${thing} got the ${what}${inQuotes(to)}`;
  if (to === "") return `${thing} has an empty ${what} now${was(from)}`;
  return `${thing} has the ${what} ${quote(to)} now${was(from)}`;
}

/** What people call what attributes hold. */
const called: Readonly<Record<string, string>> = {
  alt: "alternative text",
  placeholder: "hint",
  title: "tooltip",
  "aria-label": "spoken name",
  href: "address",
  src: "address",
  srcset: "pictures for other screens",
  action: "target",
  value: "value",
  lang: "language",
};

function inQuotes(value: string | null): string {
  return value ? ` ${quote(value)}` : "";
}

function was(value: string): string {
  return value === "" ? " (was empty)" : ` (was ${quote(value)})`;
}
