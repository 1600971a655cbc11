import { scoreTone } from "@sitewright/ui-kit";

export type Rating = ReturnType<typeof scoreTone>;

/** The tone of a Lighthouse score from 0 to 1, by the same limits as scores from 0 to 100. */
export function ratingOf(score: number | null): Rating {
  return scoreTone(score === null ? null : score * 100);
}
