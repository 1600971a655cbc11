import { z } from "zod";
import type { Db } from "../db/client.ts";
import { transaction } from "../db/transaction.ts";
import { defineJob } from "./define-job.ts";
import { deleteEndedLeases } from "./host-leases-repository.ts";
import { rebaseQueues } from "./queue-turns-repository.ts";
import { registerJob } from "./register-job.ts";

/** Turns after which virtual time begins anew: some 80,000 jobs, where a place can tell 178 million. */
const rebaseAbove = 1_000_000;

/** Keeps the places in shared queues small, and forgets who has none; comes by itself. */
const tidyQueuesJob = defineJob({
  name: "queues.tidy",
  schema: z.object({}),
  heartbeatSeconds: 30,
  retryLimit: 5,
  concurrency: 1,
  cron: "52 3 * * *",
});

export const queueJobs = [
  registerJob(tidyQueuesJob, {
    async run({ db }: { db: Db }) {
      await transaction(db, (tx) => rebaseQueues(tx, rebaseAbove));
      await deleteEndedLeases(db);
    },
  }),
];
