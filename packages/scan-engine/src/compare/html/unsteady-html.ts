import type { Facet } from "../cause.ts";
import type { DeltaDetail } from "../delta-detail.ts";
import { textTemplate } from "../text/plain-message.ts";
import type { ReadDocument } from "./block.ts";
import { findChanges } from "./find-changes.ts";
import type { HtmlChange } from "./html-change.ts";
import { spotOf } from "./place-of.ts";

/** What a change would be left out by, if all of it moved by itself. */
export function movesOf(change: HtmlChange): DeltaDetail["moves"] {
  const { kind, before, after, from, to, name } = change;
  const block = after[0] ?? before[0];
  if (!block) return [];
  const subject = spotOf(block);
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
      const spots = new Set([...before, ...after].map(spotOf));
      return [...spots].slice(0, 50).map((spot) => ({ subject: spot, facet: "content" }));
    }
  }
}

/** What differs between loads of one side: it moves by itself. */
export function unsteadyHtml(loads: readonly ReadDocument[]): Facet[] {
  const facets = new Map<string, Facet>();
  loads.forEach((load, index) => {
    const last = loads[index - 1];
    if (!last) return;
    for (const { subject, facet } of findChanges(last, load).flatMap(movesOf)) {
      facets.set(`${subject}|${facet}`, { part: "html", anchor: null, subject, facet });
    }
  });
  return [...facets.values()];
}
