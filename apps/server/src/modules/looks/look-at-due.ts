import { setTimeout as sleep } from "node:timers/promises";
import type { Reach, Reacher } from "@sitewright/scan-engine";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import type { Tick } from "../../platform/jobs/ticker.ts";
import type { AccessOfRun } from "../site-access/index.ts";
import type { OwnNetwork } from "./own-network.ts";
import { type DoneLook, settleLooks } from "./settle-looks.ts";
import { type ClaimedLook, claimDueLooks, isAnyDue } from "./watches-repository.ts";

/** What a worker looks with. */
export type LookTools = {
  /** A way to sites, with what may be opened now. */
  openReacher: () => Promise<Reacher>;
  ownNetwork: OwnNetwork;
  accessOfRun: AccessOfRun;
};

/** Looks under way at once in one worker: most of them wait, and those that nobody answers for ten seconds. */
const slots = 200;
/** Looks that end close together are settled in one go, in milliseconds. */
const gatherMs = 200;

/** Looks at the sites whose time has come, until none is left. */
export const looksTick: Tick<LookTools & { db: SystemDb }> = {
  name: "looks",
  isDue: isAnyDue,
  run: ({ db, ...tools }, signal) => lookAtDue(db, tools, signal),
};

/** @param signal ends it: looks under way are given up, and tell nothing. */
export async function lookAtDue(
  db: SystemDb,
  tools: LookTools,
  signal: AbortSignal,
): Promise<void> {
  const reacher = await tools.openReacher();
  const active = new Set<Promise<void>>();
  const done: DoneLook[] = [];
  for (let isMore = true; isMore || active.size > 0; ) {
    const free = slots - active.size;
    const claimed: ClaimedLook[] = isMore && free > 0 ? await claimDueLooks(db, free) : [];
    isMore = !signal.aborted && isMore && (free === 0 || claimed.length === free);
    for (const claim of claimed) {
      const look = lookAt(db, claim, { ...tools, reacher, signal })
        .then((ended) => void done.push(ended))
        .finally(() => active.delete(look));
      active.add(look);
    }
    if (active.size > 0) await Promise.race([Promise.all(active), sleep(gatherMs)]);
    const told = done.splice(0).filter(({ reach }) => reach.code !== "CANCELLED");
    if (told.length > 0) await settleLooks(db, told);
  }
}

type Looking = LookTools & { reacher: Reacher; signal: AbortSignal };

/** One look at one site. */
export async function lookAt(
  db: Db,
  { siteId, teamId, siteUrl, text, isGuarded }: ClaimedLook,
  { reacher, signal, accessOfRun, ownNetwork }: Looking,
): Promise<DoneLook> {
  const at = new Date();
  const access = isGuarded ? await accessOfRun(db, { teamId, siteId }) : null;
  const reach = await reacher({ url: siteUrl, access, text, signal });
  const isOurs = reach.outcome === "down" && (await ownNetwork.excuses(reach));
  return { siteId, at, reach: isOurs ? unknown(reach) : reach };
}

function unknown(reach: Reach): Reach {
  const reason = "This installation's own network was away: it says nothing of the site.";
  return { ...reach, outcome: "unknown", reason };
}
