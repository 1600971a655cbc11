import { paths } from "@sitewright/contract";
import { uuidOf } from "../../platform/crypto/uuid-of.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { bySystem } from "../events/index.ts";
import { findMemberWhoMay } from "../members/index.ts";
import {
  freezeForSlot,
  type MailDeps,
  mailForSlot,
  type ReportMaker,
  type ReportsDeps,
} from "../reports/index.ts";
import { type OfObject, reportJob } from "./flow-jobs.ts";
import type { FlowRunRow } from "./flow-runs-repository.ts";
import {
  type FlowObjectRow,
  findObjects,
  readState,
  settleObject,
  writeLog,
} from "./flow-state-repository.ts";
import { wakeFlowRun } from "./wake-flow-runs.ts";

export type FlowReportDeps = Omit<ReportsDeps, "passwords"> & MailDeps & { db: TeamDb };

/** Seconds until it is asked again whether the PDF that goes with the mail is there. */
const printedAfterSeconds = 5;
/** Seconds until a report is tried again that there was no room for. */
const laterSeconds = 600;

/** Makes the report of a node, and mails it once it is printed. Called again it goes on where it was. */
export async function makeFlowReport(deps: FlowReportDeps, job: OfObject): Promise<void> {
  const { db } = deps;
  const state = await readState(db, job.run_id);
  const [object] = await findObjects(db, [job.object_id]);
  if (!state || object?.status !== "working") return;
  const { own } = state;
  const data = own.nodes.find(({ id }) => id === object.nodeId)?.data;
  if (data?.task_type !== "report") throw new NeverError("What makes a report is a node for one.");
  const { type, period, emails } = data;
  try {
    const maker = await makerFor(db, own);
    const scheduled = {
      // Each node keeps one report of a site, and makes an edition of it each time.
      scheduleId: uuidOf("flow report", own.flowId, object.nodeId),
      slotId: object.id,
      siteId: own.siteId,
      pageId: null,
      settings: { type, period, emails },
    };
    const edition = await freezeForSlot(maker, scheduled, deps);
    if ((await mailForSlot(maker, edition, emails, deps)) === "waiting") {
      await reportJob.send(db, job, { startAfter: printedAfterSeconds });
      return;
    }
    const path = paths.siteReport(own.siteId);
    await end(db, own, object, {
      ...{ status: "passed", reason: null, path },
      told: { ...object.told, report_id: edition, report_url: deps.publicUrl + path },
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // A team can have so many made in an hour, and so many mailed in a day: the others come after.
    if (error.code === "TOO_MANY_REQUESTS") {
      const startAfter = error.retryAfterSeconds ?? laterSeconds;
      await reportJob.send(db, job, { startAfter });
      return;
    }
    await end(db, own, object, { status: "failed", reason: error.reason ?? error.message });
  }
}

type End = Partial<Pick<FlowObjectRow, "status" | "reason" | "path" | "told">>;

function end(db: TeamDb, own: FlowRunRow, object: FlowObjectRow, how: End): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await settleObject(tx, object.id, how))) return;
    const level = how.status === "passed" ? "info" : "error";
    const message = `${object.label}: ${how.reason ?? "the report is ready."}`;
    await writeLog(tx, own.id, { nodeId: object.nodeId, level, message });
    await wakeFlowRun(tx, own.id);
  });
}

/** @throws ServiceError FORBIDDEN when nobody answers for the report any more */
async function makerFor(db: TeamDb, own: FlowRunRow): Promise<ReportMaker> {
  const sends = { action: "update", resource: "report" } as const;
  const member = await findMemberWhoMay(db, own.answers, sends, own.siteId);
  if (!member) {
    const reason = "Whoever answers for this run may not send this report any more.";
    throw new ServiceError("FORBIDDEN", reason);
  }
  const { teamId, answers: userId } = own;
  return { db, teamId, userId, memberId: member.id, by: bySystem(teamId) };
}
