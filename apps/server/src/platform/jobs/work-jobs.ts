import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from "pg-boss";
import type { SystemDb } from "../db/client.ts";
import { createLine } from "../line.ts";
import type { Logger } from "../logger.ts";
import { bandOf } from "./fair-share.ts";
import { holdHost } from "./hold-host.ts";
import { hostSlots } from "./host-leases-repository.ts";
import { deadQueue } from "./install-queues.ts";
import { advanceClock } from "./queue-turns-repository.ts";
import type { RegisteredJob } from "./register-job.ts";
import { reasonIn, settleFailure } from "./settle-job.ts";
import { putBackJob, waitsOf } from "./waiting-jobs-repository.ts";
import { wakeLoops } from "./wake-loops.ts";

type Work<Deps> = {
  boss: PgBoss;
  db: SystemDb;
  log: Logger;
  jobs: readonly RegisteredJob<Deps>[];
  deps: Deps;
};

/** A new job and each look wake the loops; this is for the day when neither does, and costs a statement a queue. */
const lookEverySeconds = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 };

/** Seconds until a job is looked at again whose host was full. */
const fullHostSeconds = 1;

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
  const loops = new Map<string, string[]>();

  async function runOne(kind: RegisteredJob<Deps>, job: JobWithMetadata<unknown>) {
    const { id, name, data, priority, retryCount: attempt, signal } = job;
    const host = job.groupId ?? null;
    tellLoss(log, job);
    try {
      const leave =
        kind.keepsPace && host !== null ? await holdHost({ db, log }, host, kind.keepsPace) : stay;
      if (leave === null) {
        const waits = waitsOf(job.output);
        await putBackJob(db, job, { afterSeconds: fullHostSeconds, waits });
        return { id, status: "completed" } satisfies JobResult;
      }
      try {
        if (kind.isShared) await advanceClock(db, name, id);
        await kind.run(deps, data, { id, attempt, signal, place: { priority, host } });
      } finally {
        await leave();
      }
      return { id, status: "completed" } satisfies JobResult;
    } catch (error) {
      return settleFailure({ db, log }, job, error);
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
      return settleFailure({ db, log }, job, error);
    }
  }

  async function addLoop(
    queue: string,
    own: LoopOptions,
    handle: (job: JobWithMetadata<unknown>) => Promise<JobResult>,
  ): Promise<void> {
    const loop: string = await boss.work(
      queue,
      {
        includeMetadata: true,
        perJobResults: true,
        heartbeatRefreshSeconds,
        ...lookEverySeconds,
        ...own,
      },
      async (batch) => {
        const work = Promise.all(batch.map(handle));
        underWay.add(work);
        try {
          return await work;
        } finally {
          underWay.delete(work);
          // There may be more: the loop looks again at once instead of waiting for the next poll.
          boss.notifyWorker(loop);
        }
      },
    );
    loops.set(queue, [...(loops.get(queue) ?? []), loop]);
  }

  for (const kind of jobs) {
    const inTurn = createLine({
      concurrent: kind.concurrency(deps),
      waitingMax: Infinity,
      busy: "",
    });
    for (const own of loopsOf(kind, kind.concurrency(deps))) {
      await addLoop(kind.queue.name, own, (job) => inTurn(() => runOne(kind, job)));
    }
  }
  await addLoop(deadQueue, {}, bury);
  const stopLooking = wakeLoops({ boss, db, log, loops });
  return async () => {
    await stopLooking();
    await Promise.allSettled(underWay);
  };
}

type LoopOptions = Pick<
  WorkOptions,
  "batchSize" | "minPriority" | "maxPriority" | "groupConcurrency"
>;

/**
 * The loops that serve a queue. Of a shared one what is planned never has all the places of a worker:
 * one is left for what a person waits for, which may have them all.
 */
function loopsOf<Deps>(kind: RegisteredJob<Deps>, concurrency: number): LoopOptions[] {
  const { batchSize, isShared, keepsPace } = kind;
  // By itself it is not enough: loops that look at the same moment, and other queues, pass it. But
  // without it the jobs of a full host would be taken and put back all the time.
  const own = { batchSize, ...(keepsPace && { groupConcurrency: hostSlots[keepsPace].count }) };
  if (!isShared) return Array.from({ length: concurrency }, () => own);
  const planned = Math.max(1, concurrency - 1);
  return [
    ...Array.from({ length: concurrency }, () => ({ ...own, ...bandOf.asked })),
    ...Array.from({ length: planned }, () => ({ ...own, ...bandOf.planned })),
  ];
}

async function stay(): Promise<void> {}

/** A run that was lost could not log it itself. */
function tellLoss(log: Logger, job: JobWithMetadata<unknown>): void {
  const { id, name, data, retryCount, output } = job;
  const isTold =
    typeof output === "object" && output !== null && ("reason" in output || "waits" in output);
  if (retryCount === 0 || isTold) return;
  const facts = { job: name, id, payload: data, attempt: retryCount, reason: reasonIn(output) };
  log.warn(facts, "a job is tried again after it was lost");
}
