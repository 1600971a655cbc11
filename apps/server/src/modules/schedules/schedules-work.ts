import type { AppMode } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import type { AuthTools } from "../auth/index.ts";
import { endReport, makeReport, type ReportDeps } from "./make-report.ts";
import { reportOfSlotJob, startSlotJob } from "./schedule-jobs.ts";
import { giveUpSlot, startSlot } from "./start-slot.ts";

type StartDeps = { db: TeamDb; settings: { appMode: AppMode } };
type MakeDeps = Omit<ReportDeps, "tools"> & { auth: AuthTools };

export const scheduleJobs = [
  registerTeamJob(startSlotJob, {
    run: ({ db, settings: { appMode } }: StartDeps, { slot_id }) =>
      startSlot(db, slot_id, { appMode }),
    onDead: ({ db }, { slot_id }) => giveUpSlot(db, slot_id),
  }),
  registerTeamJob(reportOfSlotJob, {
    run: ({ auth, ...deps }: MakeDeps, job) => makeReport({ ...deps, tools: auth }, job),
    onDead: (deps, job) => endReport(deps, job, "This report could not be made."),
  }),
];
