import { registerSystemJob, registerTeamJob } from "../../platform/jobs/register-job.ts";
import { meterTasksJob } from "../plan/index.ts";
import { endCustomerJob, reconcileBillingJob, syncBillingJob } from "./billing-jobs.ts";
import { meterTasks } from "./meter-tasks.ts";
import { laterWhenOurs } from "./provider-error.ts";
import { type ReconcileDeps, reconcileBilling } from "./reconcile-billing.ts";
import { endCustomer, type SyncDeps, syncTeam } from "./sync-team.ts";

export const billingJobs = [
  registerTeamJob(meterTasksJob, {
    run: (deps: SyncDeps, job, { signal }) => laterWhenOurs(() => meterTasks(deps, job, signal)),
  }),
  registerTeamJob(syncBillingJob, {
    run: (deps: SyncDeps, job) => laterWhenOurs(() => syncTeam(deps, job)),
  }),
  registerSystemJob(endCustomerJob, {
    run: (deps: Pick<SyncDeps, "provider">, { customer_id }) =>
      laterWhenOurs(() => endCustomer(deps, customer_id)),
  }),
  registerSystemJob(reconcileBillingJob, {
    run: (deps: ReconcileDeps, _, { signal }) => reconcileBilling(deps, signal),
  }),
];
