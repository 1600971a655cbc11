import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Reads a team's payments anew from the provider; sent when it said that something happened. */
export const syncBillingJob = defineJob({
  name: "billing.sync",
  schema: z.object({ team_id: z.uuid(), customer_id: z.string().optional() }),
  heartbeatSeconds: 30,
  retryLimit: 50,
  concurrency: 1,
  oneWaiting: ({ team_id }) => team_id,
});

/** Ends what a customer pays for, after their team was deleted; sent with the deletion. */
export const endCustomerJob = defineJob({
  name: "billing.end-customer",
  schema: z.object({ customer_id: z.string() }),
  heartbeatSeconds: 30,
  retryLimit: 50,
  concurrency: 1,
});

/** Sends a job for each team that the provider knows, and for each it was not told all of; comes by itself. */
export const reconcileBillingJob = defineJob({
  name: "billing.reconcile",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 10,
  concurrency: 1,
  cron: "41 2 * * *",
});
