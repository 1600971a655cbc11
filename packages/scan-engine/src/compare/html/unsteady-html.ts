import type { Facet } from "../cause.ts";
import type { DeltaDetail } from "../delta-detail.ts";
import { textTemplate } from "../text/plain-message.ts";
import type { HtmlChange } from "./html-change.ts";
import { type MovingHeadings, spotOf } from "./place-of.ts";
import { isHeading } from "./read-blocks.ts";

/** Headings that come, go or change, in loads of one side or between the sides. */
export function movingHeadings(changes: readonly HtmlChange[]): MovingHeadings {
  const moving = new Set<string>();
  for (const { kind, before, after, from, to } of changes) {
    if (kind === "structure" || kind === "attribute" || kind === "tag") continue;
    // What only counts is the same heading.
    if (kind === "text" && textTemplate(from ?? "") === textTemplate(to ?? "")) continue;
    for (const block of [...before, ...after]) {
      if (isHeading(block)) moving.add(textTemplate(block.text));
    }
  }
  return moving;
}

/** What a change would be left out by, if all of it moved by itself. */
export function movesOf(change: HtmlChange, moving: MovingHeadings): DeltaDetail["moves"] {
  const { kind, before, after, from, to, name } = change;
  const block = after[0] ?? before[0];
  if (!block) return [];
  const subject = spotOf(block, moving);
  switch (kind) {
    case "text": {
      const template = textTemplate(to ?? "").slice(0, 200);
      const isCount = textTemplate(from ?? "").slice(0, 200) === template;
      return [{ subject, facet: isCount ? `text:${template}` : "content" }];
    }
    case "attribute":
      return [{ subject, facet: `attribute:${name}` }];
    case "tag":
      return [{ subject, facet: "tag" }];
    case "structure":
      return [{ subject: `${from}|${to}`, facet: "structure" }];
    default: {
      const spots = new Set([...before, ...after].map((one) => spotOf(one, moving)));
      return [...spots].slice(0, 50).map((spot) => ({ subject: spot, facet: "content" }));
    }
  }
}

/** What differs between loads of one side moves by itself. */
export function unsteadyHtml(changes: readonly HtmlChange[], moving: MovingHeadings): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { subject, facet } of changes.flatMap((change) => movesOf(change, moving))) {
    facets.set(`${subject}|${facet}`, { part: "html", anchor: null, subject, facet });
  }
  return [...facets.values()];
}
