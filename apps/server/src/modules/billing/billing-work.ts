import { registerJob } from "../../platform/jobs/register-job.ts";
import { meterTasksJob } from "../plan/index.ts";
import { endCustomerJob, reconcileBillingJob, syncBillingJob } from "./billing-jobs.ts";
import { meterTasks } from "./meter-tasks.ts";
import { laterWhenOurs } from "./provider-error.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { endCustomer, type SyncDeps, syncTeam } from "./sync-team.ts";

export const billingJobs = [
  registerJob(meterTasksJob, {
    run: (deps: SyncDeps, job, { signal }) => laterWhenOurs(() => meterTasks(deps, job, signal)),
  }),
  registerJob(syncBillingJob, {
    run: (deps: SyncDeps, job) => laterWhenOurs(() => syncTeam(deps, job)),
  }),
  registerJob(endCustomerJob, {
    run: (deps: SyncDeps, { customer_id }) => laterWhenOurs(() => endCustomer(deps, customer_id)),
  }),
  registerJob(reconcileBillingJob, {
    run: (deps: SyncDeps, _, { signal }) => reconcileBilling(deps, signal),
  }),
];
