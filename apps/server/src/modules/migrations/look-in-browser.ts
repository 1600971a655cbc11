import type { BrowserReach } from "@sitewright/contract";
import {
  fromScans,
  notShown,
  type PairLooks,
  type PairSide,
  type Rehearsal,
  type RehearsalRequest,
  type RehearsedPage,
  ScanError,
  sortCauses,
} from "@sitewright/scan-engine";
import { storable } from "../../platform/storage/storable.ts";
import { pagesToLookAt } from "./pages-to-look-at.ts";
import type { SiteRehearser } from "./site-rehearser.ts";

type Looking = {
  signal: AbortSignal;
  reach: Exclude<BrowserReach, "none">;
  templateOf: ReadonlyMap<string, string | null>;
  /** What was told of pages before, by their addresses. */
  told: ReadonlyMap<string, PairLooks>;
  /** Writes down what was told of a page, and how many of how many are; nothing new at the beginning. */
  keep(
    look: { url: string; told: PairLooks } | null,
    at: { done: number; total: number },
  ): Promise<void>;
  /** Gives the turn to those who wait: it goes on another time, with what was kept. */
  passTurn(): Promise<never>;
};

/** How many pages are opened before others have their turn: some minutes of work. */
export const looksPerTurn = 100;

/**
 * Opens pages of a rehearsal in a browser at both homes, one after the other, those that were not opened before: what
 * looks otherwise, is measured worse or complains is a cause like any other, and each page says what came of it.
 */
export async function lookInBrowser(
  rehearser: Pick<SiteRehearser, "look">,
  homes: Pick<RehearsalRequest, "oldBase" | "newHome" | "access">,
  rehearsal: Rehearsal,
  { signal, reach, templateOf, told: before, keep, passTurn }: Looking,
): Promise<Rehearsal> {
  const chosen = pagesToLookAt(rehearsal.pages, reach, templateOf);
  const told = new Map(before);
  const left = chosen.filter(({ url }) => !told.has(url));
  const total = chosen.length;
  await keep(null, { done: total - left.length, total });
  for (const [index, page] of left.entries()) {
    if (index === looksPerTurn) await passTurn();
    // What pages send is free to hold what PostgreSQL cannot.
    const look = storable(await lookOrNothing(rehearser, sidesOf(homes, page), signal));
    told.set(page.url, look);
    await keep({ url: page.url, told: look }, { done: total - left.length + index + 1, total });
  }
  // In the order of the pages, in however many turns they were opened.
  const seen = chosen.flatMap(({ url }) => {
    const look = told.get(url);
    return look ? [[url, look] as const] : [];
  });
  return {
    ...rehearsal,
    pages: rehearsal.pages.map((page) => ({ ...page, ...lookOf(told.get(page.url)) })),
    causes: sortCauses([...rehearsal.causes, ...fromScans(seen)]),
  };
}

function lookOf(told: PairLooks | undefined): Pick<RehearsedPage, "looks"> {
  return told ? { looks: told.looks } : {};
}

/** What cannot be compared of one page is no reason to lose the rehearsal. */
async function lookOrNothing(
  rehearser: Pick<SiteRehearser, "look">,
  sides: Parameters<SiteRehearser["look"]>[0],
  signal: AbortSignal,
): Promise<PairLooks> {
  try {
    return await rehearser.look(sides, { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError) || error.code === "CANCELLED") throw error;
    return notShown;
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
