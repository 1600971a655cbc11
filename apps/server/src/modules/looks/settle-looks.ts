import type { Reach } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { announceChange, bySystem, emit, type ProductEvent } from "../events/index.ts";
import { stepWatch, type WatchStep } from "./step-watch.ts";
import {
  addHours,
  closeOutage,
  type HourChange,
  lockWatches,
  openOutages,
  type WatchChange,
  type WatchRow,
  writeWatches,
} from "./watches-repository.ts";

/** A look that is over. */
export type DoneLook = {
  siteId: string;
  /** When it began. */
  at: Date;
  reach: Reach;
};

/** A suspect site is looked at again after so long. */
const retrySeconds = 30;
const dayMs = 86_400_000;
/** Why a site that flips cannot be relied on. */
export const unstable = { code: "UNSTABLE", reason: "It answers one look and not the next." };

/**
 * Writes what looks came to, in one transaction: how their sites stand, the time that they were up or down, outages that
 * begin and end, and tells of these. A look that is older than the one that was settled last moves nothing; one that
 * says nothing of its site changes no more than when it was.
 */
export function settleLooks<D extends Db>(db: D, looks: readonly DoneLook[]): Promise<void> {
  return transaction(db, async (tx: D) => {
    const bySite = new Map(looks.map((look) => [look.siteId, look]));
    const settled = (await lockWatches(tx, [...bySite.keys()])).flatMap((row) => {
      const look = bySite.get(row.siteId);
      if (!look || (row.lookedAt !== null && row.lookedAt >= look.at)) return [];
      return [settle(row, look)];
    });
    await writeWatches(
      tx,
      settled.map(({ change }) => change),
    );
    await addHours(
      tx,
      settled.flatMap(({ hour }) => hour ?? []),
    );
    await openOutages(
      tx,
      settled.flatMap(({ outage }) => outage ?? []),
    );
    for (const { change, step } of settled) {
      if (step?.turn === "up")
        await closeOutage(tx, change.siteId, step.watch.knownAt ?? new Date());
    }
    for (const { row } of settled) {
      // No event tells of a site that answers; whoever has just added it waits to see that it does.
      const { teamId, siteId, knownAt } = row;
      if (knownAt === null) await announceChange(tx, { teamId, siteId, things: ["sites"] });
    }
    for (const [teamId, ofTeam] of Map.groupBy(settled, ({ row }) => row.teamId)) {
      await emit(tx, bySystem(teamId), ...ofTeam.flatMap(({ events }) => events));
    }
  });
}

type Settled = {
  row: WatchRow;
  change: WatchChange;
  /** Null for a look that says nothing of its site. */
  step: WatchStep | null;
  hour: HourChange | null;
  outage: Parameters<typeof openOutages>[1][number] | null;
  events: ProductEvent[];
};

function settle(row: WatchRow, { at, reach }: DoneLook): Settled {
  const seen = seenOf(row, at, reach);
  if (reach.outcome === "unknown") {
    const change = { ...row, ...seen, retrySeconds: null };
    return { row, change, step: null, hour: null, outage: null, events: [] };
  }
  const step = stepWatch(row, { at, isBad: reach.outcome === "down" }, row.everyMinutes);
  const { siteId, teamId } = row;
  const { upSeconds, downSeconds } = step;
  const retry = step.retry ? retrySeconds : null;
  const ms = reach.outcome === "up" ? reach.ms : null;
  return {
    ...{ row, step },
    change: { ...row, ...seen, ...step.watch, retrySeconds: retry },
    hour: {
      ...{ siteId, teamId, at, upSeconds, downSeconds },
      ...{ answers: ms === null ? 0 : 1, ms: ms ?? 0 },
    },
    outage: step.turn === "down" ? { teamId, siteId, ...outageOf(step, reach, at) } : null,
    events: eventsOf(row, step, { at, reach, siteId }, seen.certificateDays),
  };
}

/** What the last look saw; of the certificate, what was seen last. */
function seenOf(row: WatchRow, at: Date, { code, reason, url, status, ms, certificate }: Reach) {
  const ends = certificate ? new Date(certificate.validTo) : row.certificateEnds;
  return {
    ...{ lookedAt: at, code, reason, url, status, ms },
    certificateIssuer: certificate?.issuer ?? row.certificateIssuer,
    certificateEnds: ends,
    certificateDays: ends && Math.floor((ends.getTime() - at.getTime()) / dayMs),
  };
}

function outageOf({ watch }: WatchStep, { code, reason }: Reach, at: Date) {
  const why = watch.state === "unstable" ? unstable : { code: code ?? "", reason: reason ?? "" };
  return { since: watch.downSince ?? at, ...why };
}

function eventsOf(
  row: WatchRow,
  step: WatchStep,
  { at, reach, siteId }: DoneLook,
  days: number | null,
): ProductEvent[] {
  const events: ProductEvent[] = [];
  if (step.turn === "down") {
    const { since, ...why } = outageOf(step, reach, at);
    events.push({ name: "site.down", siteId, data: { since: since.toISOString(), ...why } });
  }
  if (step.turn === "up") {
    const since = (row.downSince ?? at).toISOString();
    const why = { code: row.code ?? "", reason: row.reason ?? "" };
    events.push({ name: "site.up", siteId, data: { since, until: at.toISOString(), ...why } });
  }
  if (days !== null && days !== row.certificateDays) {
    events.push({ name: "site.certificate_aged", siteId, data: { days } });
  }
  return events;
}
