import type { MoveCell, MoveVerdict, PlaceWay } from "@sitewright/contract";

/** How verdicts and cells look. */
export const verdictTones = {
  blocks: "critical",
  look: "caution",
  ready: "positive",
} as const satisfies Record<MoveVerdict, string>;

/** Whether a cell is worth telling where only what differs is told. */
export function differs({ state }: MoveCell): boolean {
  return state === "blocks" || state === "look" || state === "unread";
}

/** Ways in the order of the bar; those that are no place come last. */
export const wayOrder = [
  "same_path",
  "redirected",
  "found",
  "by_hand",
  "given_up",
  "unsure",
  "none",
] as const satisfies readonly PlaceWay[];
