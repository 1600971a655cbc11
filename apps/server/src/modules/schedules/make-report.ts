import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { announceChange, bySystem } from "../events/index.ts";
import { findMemberWhoMay } from "../members/index.ts";
import {
  freezeForSlot,
  type MailDeps,
  mailForSlot,
  type ReportMaker,
  type ReportsDeps,
} from "../reports/index.ts";
import { type ReportOfSlot, reportOfSlotJob } from "./schedule-jobs.ts";
import { countEndOfReport, findSlot } from "./slots-repository.ts";

export type ReportDeps = Omit<ReportsDeps, "passwords"> & MailDeps & { db: TeamDb };

/** Seconds until it is asked again whether the PDF that goes with the mail is there. */
const printedAfterSeconds = 5;

/** Seconds until a report is tried again that there was no room for. */
const laterSeconds = 600;

/** Makes one report of a schedule's moment, and mails it once it is printed. */
export async function makeReport(deps: ReportDeps, job: ReportOfSlot): Promise<void> {
  const found = await findSlot(deps.db, job.slot_id);
  if (!found) return;
  const { schedule, slot } = found;
  const settings = schedule.settings.report;
  try {
    const maker = await makerFor(deps.db, schedule.savedBy, job.site_id);
    const scheduled = { scheduleId: schedule.id, slotId: slot.id, siteId: job.site_id };
    const edition =
      job.edition_id ??
      (await freezeForSlot(maker, { ...scheduled, pageId: job.page_id, settings }, deps));
    if ((await mailForSlot(maker, edition, settings.emails, deps)) === "waiting") {
      const again = { ...job, edition_id: edition };
      await reportOfSlotJob.send(deps.db, again, { startAfter: printedAfterSeconds });
      return;
    }
    await endReport(deps, job, null);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // A team can have so many made in an hour, and so many mailed in a day: the others come after.
    if (error.code === "TOO_MANY_REQUESTS") {
      const startAfter = error.retryAfterSeconds ?? laterSeconds;
      await reportOfSlotJob.send(deps.db, job, { startAfter });
      return;
    }
    await endReport(deps, job, error.reason);
  }
}

/** Counts a report as made, or as failed for a reason. */
export function endReport(
  { db }: { db: TeamDb },
  { team_id: teamId, slot_id: slotId, site_id: siteId }: ReportOfSlot,
  reason: string | null,
): Promise<void> {
  return transaction(db, async (tx) => {
    await countEndOfReport(tx, slotId, reason);
    await announceChange(tx, { teamId, siteId, things: ["schedules", "reports"] });
  });
}

/** @throws ServiceError FORBIDDEN when nobody answers for the report any more */
async function makerFor(db: TeamDb, userId: string, siteId: string): Promise<ReportMaker> {
  const sends = { action: "update", resource: "report" } as const;
  const member = await findMemberWhoMay(db, userId, sends, siteId);
  if (!member) {
    const reason = "Whoever saved this schedule may not send this report any more: save it anew.";
    throw new ServiceError("FORBIDDEN", reason);
  }
  const { teamId } = db.scope;
  return { db, teamId, userId, memberId: member.id, by: bySystem(teamId) };
}
