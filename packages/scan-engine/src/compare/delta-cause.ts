import type { Cause } from "./cause.ts";
import type { DeltaDetail } from "./delta-detail.ts";
import { stateOf } from "./state-of.ts";

export type DeltaCauseDraft = Pick<
  Cause,
  "part" | "kind" | "facet" | "before" | "after" | "fails" | "sentence" | "label"
> &
  Partial<Pick<Cause, "anchor" | "anchor_before" | "within" | "subject">> & {
    delta?: Partial<DeltaDetail>;
  };

const maxValue = 1_000;

/**
 * A cause that no picture shows, with what most of them have.
 * @param index its number among those of its part
 */
export function deltaCause(draft: DeltaCauseDraft, index: number): Cause {
  const { delta, ...given } = draft;
  return {
    anchor: null,
    anchor_before: null,
    within: [],
    subject: "",
    ...given,
    id: `${given.part}-${index + 1}`,
    before: cut(given.before),
    after: cut(given.after),
    state: stateOf(given.kind, given.facet, given.after),
    boxes: { before: [], after: [] },
    image: null,
    visual: null,
    delta: { group: "", list: null, more: 0, weight: 0, ties: [], moves: [], ...delta },
  };
}

function cut(value: string | null): string | null {
  if (value === null || value.length <= maxValue) return value;
  return `${value.slice(0, maxValue - 1).toWellFormed()}…`;
}
