import type { Block } from "./block.ts";
import type { HtmlChange } from "./html-change.ts";
import { placeOf, quote } from "./place-of.ts";
import { roleOf } from "./role-of.ts";

/** What changed, in one plain sentence. */
export function htmlSentence(change: HtmlChange): string {
  const block = change.after[0] ?? change.before[0];
  if (!block) return "Something changed.";
  const place = placeOf(block);
  return `${wordsOf(change, block)}${place && withPlace.has(change.kind) ? `, ${place}` : ""}.`;
}

const withPlace = new Set<HtmlChange["kind"]>(["added", "removed", "replaced", "moved"]);

function wordsOf(change: HtmlChange, block: Block): string {
  const { kind, from, to, name, before, after } = change;
  const role = roleOf(block.node);
  const thing = block.text ? `The ${role} ${quote(block.text)}` : `The ${role} ${placeOf(block)}`;
  switch (kind) {
    case "text":
      return textWords(role, from ?? "", to ?? "");
    case "tag":
      return `${thing} was <${from}> and is <${to}>`;
    case "attribute":
      return attributeWords(partOf(name, block, thing.trim()), name, from, to);
    case "added":
      return `${countOf(after)} added: ${quote(to ?? "")}`;
    case "removed":
      return `${countOf(before)} removed: ${quote(from ?? "")}`;
    case "replaced":
      return `${quote(from ?? "")} was replaced by ${quote(to ?? "")}`;
    case "moved":
      return `${quote(to ?? "")} changed places`;
    case "structure":
      return `What stands around ${after.length} ${after.length === 1 ? "block" : "blocks"} changed: ${from || "nothing"} is now ${to || "nothing"}`;
  }
}

/** What of a block an attribute is of, where that is not the block itself. */
function partOf(name: string, { node }: Block, thing: string): string {
  const [tag = ""] = name.split(".");
  if (tag === node.tag || tag === "") return thing;
  const role = roleOf({ tag, attributes: {} });
  return role === "text" ? thing : `The ${role} in ${thing.replace(/^The/, "the")}`;
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
  if (name === "svg.shape") return `${thing} has another drawing`;
  if (to === null) return `${thing} lost its ${attribute} ${quote(from ?? "")}`;
  if (from === null) return `${thing} got the ${attribute} ${quote(to)}`;
  return `${thing} has the ${attribute} ${quote(to)} (was ${quote(from)})`;
}

function countOf(blocks: readonly Block[]): string {
  const [block] = blocks;
  if (blocks.length !== 1 || !block) return `${blocks.length} blocks were`;
  return `The ${roleOf(block.node)} was`;
}
