import type { AcceptanceView } from "./acceptances-repository.ts";
import type { FoundCause } from "./rehearsals-repository.ts";
import type { OpenKeys } from "./rehearsed-pages-repository.ts";

/** The causes of pages that nobody accepted, by what they make of a page. What is on every page makes nothing of one. Pure. */
export function openKeys(
  causes: readonly FoundCause[],
  holding: readonly AcceptanceView[],
): OpenKeys {
  const accepted = new Set(holding.map(({ row }) => row.key));
  const ofLevel = (wanted: FoundCause["level"]) =>
    causes.flatMap(({ key, level, everywhere }) =>
      level === wanted && !everywhere && !accepted.has(key) ? [key] : [],
    );
  return { blocks: ofLevel("blocks"), looks: ofLevel("look") };
}
