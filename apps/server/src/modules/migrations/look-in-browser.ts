import type { BrowserReach } from "@sitewright/contract";
import {
  fromScans,
  type PageLooks,
  type PairLooks,
  type PairSide,
  type Rehearsal,
  type RehearsalRequest,
  type RehearsedPage,
  ScanError,
  sortCauses,
} from "@sitewright/scan-engine";
import { pagesToLookAt } from "./pages-to-look-at.ts";
import type { SiteRehearser } from "./site-rehearser.ts";

type Looking = {
  signal: AbortSignal;
  reach: BrowserReach;
  templateOf: ReadonlyMap<string, string | null>;
  onProgress(done: number, total: number): Promise<void>;
};

/**
 * Opens pages of a rehearsal in a browser at both homes, one after the other: what looks otherwise, is measured worse
 * or complains is a cause like any other, and each page says what came of it.
 */
export async function lookInBrowser(
  rehearser: Pick<SiteRehearser, "look">,
  request: Pick<RehearsalRequest, "oldBase" | "newHome" | "access">,
  rehearsal: Rehearsal,
  { signal, reach, templateOf, onProgress }: Looking,
): Promise<Rehearsal> {
  const chosen = pagesToLookAt(rehearsal.pages, reach, templateOf);
  const pairs = new Map<string, PairLooks | null>();
  for (const page of chosen) {
    await onProgress(pairs.size, chosen.length);
    pairs.set(page.url, await lookOrNothing(rehearser, sidesOf(request, page), signal));
  }
  const seen = [...pairs.values()].filter((pair) => pair !== null);
  return {
    ...rehearsal,
    pages: rehearsal.pages.map((page) => {
      const pair = pairs.get(page.url);
      return pair === undefined ? page : { ...page, looks: looksOf(pair) };
    }),
    causes: sortCauses([...rehearsal.causes, ...fromScans(seen)]),
  };
}

/** What cannot be compared of one page is no reason to lose the rehearsal. */
async function lookOrNothing(
  rehearser: Pick<SiteRehearser, "look">,
  sides: Parameters<SiteRehearser["look"]>[0],
  signal: AbortSignal,
): Promise<PairLooks | null> {
  try {
    return await rehearser.look(sides, { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError) || error.code === "CANCELLED") throw error;
    return null;
  }
}

function sidesOf(
  { oldBase, newHome, access }: Pick<RehearsalRequest, "oldBase" | "newHome" | "access">,
  { url, mapping }: RehearsedPage,
): { old: PairSide; now: PairSide } {
  const override = newHome.kind === "names" ? { siteUrl: oldBase, names: newHome.names } : null;
  return {
    old: { url, ...(access?.old && { access: access.old }) },
    now: {
      url: mapping.now ?? url,
      ...(override && { override }),
      ...(access?.now && { access: access.now }),
    },
  };
}

function looksOf(pair: PairLooks | null): PageLooks {
  if (!pair) return { shown: false, alike: null, performance: { old: null, now: null } };
  const { performance, verdict } = pair;
  return { shown: true, alike: verdict.component_scores.images, performance };
}
