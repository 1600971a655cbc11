import { isSteadyWord } from "../text/machine-made.ts";
import { textTemplate } from "../text/plain-message.ts";
import type { Block } from "./block.ts";

/** Where a block is, as people say it: `in the footer, under “Opening hours”`; empty where there is nothing to say. */
export function placeOf({ place, heading, text }: Block): string {
  const under = heading !== "" && heading !== text ? [`under ${quote(heading, 40)}`] : [];
  // Most of a page is its main part: a heading says more.
  const part = place === "main" && under.length > 0 ? undefined : places[place];
  const parts = [...(part ? [`in the ${part}`] : []), ...under];
  return parts.join(", ");
}

const places: Readonly<Record<string, string>> = {
  nav: "navigation",
  header: "header",
  footer: "footer",
  main: "main part",
  form: "form",
  aside: "side column",
  dialog: "dialog",
};

/** A text in quotation marks, cut short. */
export function quote(text: string, maxChars = 60): string {
  const short = text.length > maxChars ? `${text.slice(0, maxChars - 1).toWellFormed()}…` : text;
  return `“${short}”`;
}

/** Headings, as templates of their texts, that come, go or change: nothing is known by what stands under them. */
export type MovingHeadings = ReadonlySet<string>;

/**
 * Where blocks of one sort are in each load, whatever stands in them: the way down with steady ids, the same tag in
 * a row once, and the heading before that stays, without its numbers.
 */
export function spotOf(
  { way, above }: Pick<Block, "way" | "above">,
  moving: MovingHeadings,
): string {
  const steps = way.map(({ tag, attributes }) => {
    const id = attributes.id ?? "";
    return isSteadyWord(id) && !/\d{2,}/.test(id) ? `${tag}#${id}` : tag;
  });
  const folded = steps.filter((step, index) => step !== steps[index - 1]);
  let heading = above;
  while (heading && moving.has(textTemplate(heading.text))) heading = heading.above;
  return `${folded.join(">")}|${textTemplate(heading?.text ?? "").slice(0, 100)}`;
}
