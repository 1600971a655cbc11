import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";

/** A score as it is drawn: whole, within 0 and 100; null when there is none. */
export function shownScore(value: number | null): number | null {
  return value === null ? null : Math.round(Math.min(Math.max(value, 0), 100));
}

/** What a ring says to who does not see it. */
export function useGaugeName(label: string, shown: number | null, isOutdated: boolean): string {
  const texts = useKitTexts("gauge", messages);
  if (shown === null) return texts.none(label);
  const score = texts.score(label, shown);
  return isOutdated ? texts.renewed(score) : score;
}
