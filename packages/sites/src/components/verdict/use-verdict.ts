import { addressOf, type Site, type WorkState } from "@sitewright/contract";
import { type SitesTexts, useTexts } from "../../texts.ts";

type Seen = { states: Record<WorkState, number>; results: readonly Site[] };

/** How the team's sites are, in a sentence: what the home screen is called. */
export function useVerdict(): (seen: Seen) => string {
  const texts = useTexts("verdict");
  return (seen) => verdictOf(seen, texts);
}

function verdictOf({ states, results }: Seen, texts: SitesTexts["verdict"]): string {
  const { all, attention, working } = states;
  // A team's only site is called by its name.
  const [site] = all === 1 ? results : [];
  const host = site === undefined ? null : addressOf(site.site_url);
  if (attention > 0) return host === null ? texts.needs(attention, all) : texts.needsOne(host);
  const isFirst =
    working > 0 && working === all && results.every(({ info }) => info.latest_scan.id === null);
  if (isFirst) return host === null ? texts.first(all) : texts.firstOne(host);
  return host === null ? texts.well(all) : texts.wellOne(host);
}
