import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Db } from "../db/client.ts";
import type { Logger } from "../logger.ts";
import { deadQueue } from "./install-queues.ts";
import type { RegisteredJob } from "./register-job.ts";
import { reasonIn, settleFailure } from "./settle-job.ts";
import { wakeLanes } from "./wake-lanes.ts";

type Work<Deps> = {
  boss: PgBoss;
  db: Db;
  log: Logger;
  jobs: readonly RegisteredJob<Deps>[];
  deps: Deps;
};

/** A new job and each look wake the lanes; this is for the day when neither does. */
const lookEverySeconds = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 };

/** Well under the heartbeat, so that one slow write does not lose the claim. */
const heartbeatRefreshSeconds = 2;

/**
 * Starts the loops of every registered job, and the one that has the last word on dead jobs. Each
 * failure and each dead job is in the log with its error and its ids.
 * @returns what stops the looks; it resolves when no handler is left running. Stop `boss` first.
 */
export async function workJobs<Deps>({
  boss,
  db,
  log,
  jobs,
  deps,
}: Work<Deps>): Promise<() => Promise<void>> {
  const underWay = new Set<Promise<unknown>>();
  const lanes = new Map<string, string[]>();

  async function runOne(kind: RegisteredJob<Deps>, job: JobWithMetadata<unknown>) {
    const { id, data, retryCount: attempt, signal } = job;
    tellLoss(log, job);
    try {
      await kind.run(deps, data, { id, attempt, signal });
      return { id, status: "completed" } satisfies JobResult;
    } catch (error) {
      return settleFailure({ boss, db, log }, job, error);
    }
  }

  async function bury(job: JobWithMetadata<unknown>) {
    const { id, data, sourceName, sourceId, sourceOutput } = job;
    const reason = reasonIn(sourceOutput);
    log.error({ job: sourceName, id: sourceId ?? id, payload: data, reason }, "a job is dead");
    const kind = jobs.find(({ queue }) => queue.name === sourceName);
    try {
      await kind?.onDead(deps, data, reason);
      return { id, status: "completed" } satisfies JobResult;
    } catch (error) {
      return settleFailure({ boss, db, log }, job, error);
    }
  }

  async function addLane(
    queue: string,
    batchSize: number,
    handle: (job: JobWithMetadata<unknown>) => Promise<JobResult>,
  ): Promise<void> {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      heartbeatRefreshSeconds,
    } as const;
    const lane: string = await boss.work(
      queue,
      { ...options, ...lookEverySeconds, batchSize },
      async (batch) => {
        const work = Promise.all(batch.map(handle));
        underWay.add(work);
        try {
          return await work;
        } finally {
          underWay.delete(work);
          // There may be more: the lane looks again at once instead of waiting for the next poll.
          boss.notifyWorker(lane);
        }
      },
    );
    lanes.set(queue, [...(lanes.get(queue) ?? []), lane]);
  }

  for (const kind of jobs) {
    for (let lane = 0; lane < kind.concurrency(deps); lane += 1) {
      await addLane(kind.queue.name, kind.batchSize, (job) => runOne(kind, job));
    }
  }
  await addLane(deadQueue, 1, bury);
  const stopLooking = wakeLanes({ boss, db, log, lanes });
  return async () => {
    await stopLooking();
    await Promise.allSettled(underWay);
  };
}

/** A run that was lost could not log it itself. */
function tellLoss(log: Logger, job: JobWithMetadata<unknown>): void {
  const { id, name, data, retryCount, output } = job;
  const isTold = typeof output === "object" && output !== null && "reason" in output;
  if (retryCount === 0 || isTold) return;
  const facts = { job: name, id, payload: data, attempt: retryCount, reason: reasonIn(output) };
  log.warn(facts, "a job is tried again after it was lost");
}
