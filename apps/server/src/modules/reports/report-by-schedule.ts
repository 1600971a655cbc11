import type { Schedule } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { normaliseEmail } from "../auth/index.ts";
import { emit } from "../events/index.ts";
import { nameOfReport } from "./create-report.ts";
import { findEdition, findEditionOfSlot } from "./editions-repository.ts";
import { freezeReport } from "./freeze-report.ts";
import { listMailRefusals, selectMailsTo } from "./report-mails-repository.ts";
import type { ReportMaker } from "./report-maker.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import { findReportOfSchedule, insertReport, updateReport } from "./reports-repository.ts";
import { type MailDeps, sendEdition } from "./send-edition.ts";
import { findSubject } from "./subject-repository.ts";

/** What a schedule's moment makes a report of. */
export type ScheduledReport = {
  scheduleId: string;
  slotId: string;
  siteId: string;
  pageId: string | null;
  settings: Schedule["extras"]["report"];
};

/**
 * Freezes the report that a schedule keeps of a site or page, set up as the schedule says now. Called again for the same
 * moment it answers the edition there is.
 * @returns the edition's id
 * @throws ServiceError NOT_FOUND once the site or page is gone, TOO_MANY_REQUESTS, PLAN_LIMIT
 */
export async function freezeForSlot(
  maker: ReportMaker,
  scheduled: ScheduledReport,
  deps: Omit<ReportsDeps, "passwords">,
): Promise<string> {
  const reportId = await keepReport(maker, scheduled);
  const known = await findEditionOfSlot(maker.db, { slotId: scheduled.slotId, reportId });
  if (known !== null) return known;
  const edition = await freezeReport(maker, { id: reportId, slotId: scheduled.slotId }, deps);
  return edition.id;
}

async function keepReport(maker: ReportMaker, scheduled: ScheduledReport): Promise<string> {
  const { scheduleId, siteId, pageId, settings } = scheduled;
  const subject = await findSubject(
    maker.db,
    pageId === null
      ? { siteId: await ownId(maker.db, "site", siteId) }
      : { pageId: await ownId(maker.db, "page", pageId) },
  );
  if (!subject) throw notFound(pageId === null ? "site" : "page");
  const kept = { sections: settings.type, period: settings.period };
  const known = await findReportOfSchedule(maker.db, { scheduleId, siteId, pageId });
  if (known !== null) {
    await updateReport(maker.db, known, kept);
    return known;
  }
  const name = nameOfReport(subject);
  const id = await insertReport(maker.db, {
    ...kept,
    name,
    siteId,
    pageId,
    scheduleId,
    textColor: null,
    backgroundColor: null,
    highlightColor: null,
    createdBy: maker.userId,
  });
  const data = { report_id: id, name };
  await emit(maker.db, maker.by, { name: "report.created", siteId, data });
  return id;
}

/**
 * Mails an edition to those who want it and did not get it before.
 * @returns `waiting` while its PDF is being made
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export async function mailForSlot(
  maker: ReportMaker,
  editionId: string,
  emails: readonly string[],
  deps: MailDeps,
): Promise<"waiting" | "mailed"> {
  const view = await findEdition(maker.db, editionId);
  if (!view || emails.length === 0) return "mailed";
  if (view.row.pdf === "waiting") return "waiting";
  const byKey = new Map(emails.map((email) => [normaliseEmail(email), email]));
  const keys = [...byKey.keys()];
  for (const key of await listMailRefusals(maker.db, keys)) byKey.delete(key);
  for (const { emailKey } of await selectMailsTo(maker.db, editionId, keys)) byKey.delete(emailKey);
  if (byKey.size > 0) await sendEdition(maker, view.row, byKey, [], deps);
  return "mailed";
}
