import type { Cause } from "../../cause.ts";
import { describePresence, describeReplaced } from "./describe-presence.ts";
import { describeStyle } from "./describe-style.ts";
import { describeText } from "./describe-text.ts";
import { groupCauses } from "./group-causes.ts";
import { fileIn } from "./name-of.ts";
import {
  capital,
  countedNames,
  cutList,
  distance,
  follows,
  inWords,
  labelled,
  plural,
  quoted,
  where,
  without,
} from "./sentence-parts.ts";
import type { VisualCause, VisualGroup } from "./visual-group.ts";

/** One plain sentence about causes that are one finding. */
export function describe(causes: readonly Cause[]): string {
  const [group] = groupCauses(causes);
  return group ? describeGroup(group) : "";
}

/** One plain sentence about a finding. */
export function describeGroup({ kind, causes }: VisualGroup): string {
  const [first] = causes;
  if (!first) return "";
  switch (kind) {
    case "text":
      return describeText(causes);
    case "style":
    case "layout":
      return describeStyle(kind, causes);
    case "added":
    case "removed":
      return describePresence(kind, causes);
    case "replaced":
      return describeReplaced(causes);
    case "image":
      return describeImage(causes, first);
    case "moved":
      return describeMove(causes, first);
    case "size":
      return describeSize(causes, first);
    case "shift":
      return `${capital(several(causes))}${where(...causes)} moved ${distance(first.visual.by)}.`;
    case "space":
      return describeSpace(first);
    case "pixels":
      return describePixels(first);
    case "rewritten":
      return describeRewritten(causes, first);
  }
}

function several(causes: readonly VisualCause[]): string {
  const [first] = causes;
  if (!first || causes.length === 1) return first ? labelled(first.label) : "";
  return countedNames(causes);
}

function describeImage(causes: readonly VisualCause[], first: VisualCause): string {
  const what = causes.length > 1 ? several(causes) : labelled(first.label);
  const isMany = causes.length > 1;
  if (first.visual.note === "same_address") {
    const whose = isMany ? "though their addresses are" : "though its address is";
    return `${capital(what)}${where(...causes)} ${isMany ? "show" : "shows"} another picture, ${whose} the same.`;
  }
  const file = fileIn(first.after ?? "") || "a picture that its page holds";
  const name = quoted(file);
  return `${capital(what)}${where(...causes)} ${isMany ? "were" : "was"} replaced by ${name}.`;
}

function describeMove(causes: readonly VisualCause[], first: VisualCause): string {
  if (causes.length > 1) {
    const role = plural(causes.length, first.label.role);
    const names = cutList(causes);
    return `${causes.length} ${role} changed places${where(...causes)}${names && `: ${names}`}.`;
  }
  const what = `${capital(labelled(first.label))}${where(first)}`;
  if (first.visual.note === "elsewhere") return `${what} moved to another place.`;
  const [from, to] = first.visual.order;
  return `${what} moved from position ${from} to ${to}.`;
}

function describeSize(causes: readonly VisualCause[], first: VisualCause): string {
  const { grown, pushed, note } = first.visual;
  if (note === "font" && causes.length >= 3) {
    const font = quoted(first.after ?? "");
    return `Text is drawn in another font than before although its style still asks for ${font} (${causes.length} texts): a font file may not have loaded.`;
  }
  const growth = inWords(grown);
  if (causes.length > 1) return `${capital(several(causes))}${where(...causes)} are ${growth}.`;
  const sizes =
    first.before === first.after || note === "font" ? "" : ` (${first.before} → ${first.after} px)`;
  return `${capital(labelled(first.label))}${where(first)} is ${growth}${sizes}${follows(pushed)}.`;
}

function describeSpace(first: VisualCause): string {
  const { before, after } = first;
  const [, height] = (after ?? before)?.split(" × ") ?? [];
  return `Empty space${height ? ` (${height} px)` : ""} was ${after ? "added" : "taken away"}${where(first)}.`;
}

function describePixels(first: VisualCause): string {
  if (!first.anchor) return "A part of the page looks different.";
  const what = labelled(first.label);
  return first.visual.note === "replaced_element"
    ? `${capital(what)}${where(first)} shows something else${first.visual.address ? ", though its address is the same" : ""}.`
    : `Part of ${what}${where(first)} looks different, though nothing in its text or style tells why.`;
}

function describeRewritten(causes: readonly VisualCause[], first: VisualCause): string {
  const { rewritten } = first.visual;
  if (!rewritten) return "";
  const changed = causes.reduce(
    (sum, { kind, visual }) =>
      sum + (/^(text|image|rewritten)$/.test(kind) ? (visual.rewritten?.weight ?? 1) : 0),
    0,
  );
  const example = causes.find(({ kind }) => kind === "text" || kind === "rewritten");
  const [was, is] = [without(example?.before), without(example?.after)];
  const words = example ? `, for example ${quoted(was)} is now ${quoted(is)}` : "";
  const place = rewritten.label.place ? ` ${rewritten.label.place}` : "";
  const count = Math.min(changed, rewritten.of);
  return `${capital(labelled(rewritten.label))}${place} shows other content: ${count} of ${rewritten.of} texts and pictures changed${words}.`;
}
