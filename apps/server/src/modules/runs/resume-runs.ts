import { randomUUID } from "node:crypto";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RunKindOf } from "./run-kind.ts";
import { hostOf } from "./run-place.ts";
import { lockJobless, renewJob } from "./run-repository.ts";

/** Runs of one transaction. */
const batchSize = 500;

/**
 * Gives a new job to every run under way that has none: one whose job died, or that came here with
 * the data of another version.
 * @returns how many had none.
 */
export async function resumeRuns(
  { db }: { db: SystemDb },
  kinds: readonly Pick<RunKindOf<unknown>, "kind" | "job">[],
): Promise<number> {
  const queues = kinds.map(({ kind, job }) => ({ kind, queue: job.name }));
  let resumed = 0;
  for (;;) {
    const found = await transaction(db, async (tx) => {
      const jobless = await lockJobless(tx, queues, batchSize);
      for (const run of jobless) {
        const job = kinds.find(({ kind }) => kind === run.kind)?.job;
        const jobId = randomUUID();
        await renewJob(tx, run, jobId);
        await job?.send(
          tx,
          { team_id: run.teamId, run_id: run.id },
          // In front: it has waited its turn before.
          { id: jobId, host: hostOf(run.goesTo) },
        );
      }
      return jobless.length;
    });
    resumed += found;
    if (found < batchSize) return resumed;
  }
}
