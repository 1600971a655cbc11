import type { Db } from "../../platform/db/client.ts";
import { registerJob } from "../../platform/jobs/register-job.ts";
import type { Logger } from "../../platform/logger.ts";
import { meterTasksJob } from "../plan/index.ts";
import { endCustomerJob, reconcileBillingJob, syncBillingJob } from "./billing-jobs.ts";
import type { CardProvider } from "./card-provider.ts";
import { meterTasks } from "./meter-tasks.ts";
import { endSubscription, reconcileBilling, syncTeam } from "./sync-team.ts";

type Deps = { db: Db; provider: CardProvider | null; log: Logger };

export const billingJobs = [
  registerJob(meterTasksJob, {
    run: (deps: Deps, { team_id }, { signal }) => meterTasks(deps, team_id, signal),
  }),
  registerJob(syncBillingJob, { run: (deps: Deps, { team_id }) => syncTeam(deps, team_id) }),
  registerJob(endCustomerJob, {
    run: async ({ provider }: Deps, { customer_id }) => {
      if (provider) await endSubscription(provider, customer_id);
    },
  }),
  registerJob(reconcileBillingJob, {
    run: (deps: Deps, _, { signal }) => reconcileBilling(deps, signal),
  }),
];
