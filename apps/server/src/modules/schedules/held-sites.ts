import { hostOf } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { selectUnreachable } from "../looks/index.ts";
import { windowsNow } from "../maintenance/index.ts";
import type { SlotOfSchedule } from "./slots-repository.ts";
import type { Target } from "./targets-repository.ts";

/** Why nothing is started on a site. */
export type Hold = { why: "window" | "down"; reason: string };

/**
 * The sites of some targets on which a moment of a schedule starts nothing: those in maintenance, and those that cannot
 * be reached, of which a run would say no more and be counted. Who asks for a run gets it, and reports only read what is
 * there.
 */
export async function heldSites(
  tx: TeamDb,
  of: SlotOfSchedule,
  targets: readonly Target[],
): Promise<Map<string, Hold>> {
  const { slot, schedule } = of;
  if (slot.byHand || schedule.task === "report") return new Map();
  const siteIds = [...new Set(targets.map(({ siteId }) => siteId))];
  const holds = new Map<string, Hold>();
  for (const { siteId, siteUrl } of await selectUnreachable(tx, siteIds)) {
    const reason = `${hostOf(siteUrl)} cannot be reached. It runs again once it answers.`;
    holds.set(siteId, { why: "down", reason });
  }
  for (const [siteId, { name }] of await windowsOf(tx, of, siteIds)) {
    const reason = `Held back by the maintenance window “${name}”.`;
    holds.set(siteId, { why: "window", reason });
  }
  return holds;
}

/** Windows that were on at the moment or, where it is made up for, are on when it is. */
async function windowsOf(
  tx: TeamDb,
  { slot, schedule: { teamId } }: SlotOfSchedule,
  siteIds: readonly string[],
): Promise<Map<string, { name: string }>> {
  const windowsAt = (at: Date) => windowsNow(tx, { teamId, siteIds, at, only: "pauseRuns" });
  const held = await windowsAt(slot.slot);
  if (slot.lateSeconds < 60) return held;
  const madeUpAt = new Date(slot.slot.getTime() + slot.lateSeconds * 1000);
  return new Map([...(await windowsAt(madeUpAt)), ...held]);
}
