import type { TeamDb } from "../../platform/db/client.ts";
import { windowsNow } from "../maintenance/index.ts";
import type { SlotOfSchedule } from "./slots-repository.ts";
import type { Target } from "./targets-repository.ts";

/**
 * The sites of some targets on which a moment of a schedule starts nothing, with the maintenance window that holds it
 * back: one that was on at that moment or, where it is made up for, is on when it is. Who asks for a run gets it, and
 * reports only read what is there.
 */
export async function sitesInMaintenance(
  tx: TeamDb,
  { slot, schedule }: SlotOfSchedule,
  targets: readonly Target[],
): Promise<Map<string, { name: string }>> {
  if (slot.byHand || schedule.task === "report") return new Map();
  const siteIds = [...new Set(targets.map(({ siteId }) => siteId))];
  const windowsAt = (at: Date) =>
    windowsNow(tx, { teamId: schedule.teamId, siteIds, at, only: "pauseRuns" });
  const held = await windowsAt(slot.slot);
  if (slot.lateSeconds < 60) return held;
  const madeUpAt = new Date(slot.slot.getTime() + slot.lateSeconds * 1000);
  return new Map([...(await windowsAt(madeUpAt)), ...held]);
}
