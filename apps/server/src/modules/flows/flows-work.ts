import type { AppMode } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import type { AuthTools } from "../auth/index.ts";
import { type RunDeps, workRun } from "../runs/index.ts";
import { type CallDeps, callAddress, giveUpCall, giveUpObject } from "./call-address.ts";
import { callJob, noticeJob, reportJob } from "./flow-jobs.ts";
import { flowRun } from "./flow-run-kind.ts";
import { type FlowReportDeps, makeFlowReport } from "./make-flow-report.ts";
import { runFlow } from "./run-flow.ts";
import { takeNotice } from "./take-notice.ts";

type NoticeDeps = { db: TeamDb; settings: { appMode: AppMode } };
type MakeDeps = Omit<FlowReportDeps, "tools"> & { auth: AuthTools };

export const flowJobs = [
  registerTeamJob(flowRun.job, {
    run: (deps: RunDeps & { publicUrl: string }, payload, { id, signal, place }) =>
      workRun(
        deps,
        flowRun,
        { execute: (run) => runFlow(deps, run) },
        { payload, id, signal, place },
      ),
  }),
  registerTeamJob(noticeJob, {
    run: ({ db, settings: { appMode } }: NoticeDeps, notice) => takeNotice(db, notice, { appMode }),
  }),
  registerTeamJob(reportJob, {
    run: ({ auth, ...deps }: MakeDeps, job) => makeFlowReport({ ...deps, tools: auth }, job),
    onDead: ({ db }: MakeDeps, job) => giveUpObject(db, job, "This report could not be made."),
  }),
  registerTeamJob(callJob, {
    run: (deps: CallDeps, job, { signal }) => callAddress(deps, job, signal),
    onDead: giveUpCall,
  }),
];
