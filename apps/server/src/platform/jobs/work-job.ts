import type { JobResult, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { QueueSettings } from "./install-queues.ts";
import { UnretryableError } from "./job-error.ts";

export type JobRun = {
  id: string;
  /** 0 for the first try; every write of a run carries it, because a frozen worker may wake up late. */
  attempt: number;
  /** Aborts when the run lost its claim or the worker stops. */
  signal: AbortSignal;
};

export type JobHandlers<S extends z.ZodType> = {
  run(payload: z.output<S>, run: JobRun): Promise<void>;
  /** The last word on a job whose tries are used up, so that what waits on it can say so. */
  onDead?(payload: z.output<S>, reason: string): Promise<void>;
};

type Work<S extends z.ZodType> = { queue: QueueSettings; schema: S; concurrency: number };

/** New jobs wake the loops; these are the looks for what nobody announces, as jobs to be tried again. */
const lookEverySeconds = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

/** Well under the heartbeat, so that one slow write does not lose the claim. */
const heartbeatRefreshSeconds = 2;

export async function workJob<S extends z.ZodType>(
  boss: PgBoss,
  work: Work<S>,
  handlers: JobHandlers<S>,
): Promise<void> {
  const { queue, schema, concurrency } = work;
  const running = {
    includeMetadata: true,
    perJobResults: true,
    localConcurrency: concurrency,
    heartbeatRefreshSeconds,
    ...lookEverySeconds,
  } as const;
  await boss.work(queue.name, running, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, signal }): Promise<JobResult> => {
        const payload = schema.safeParse(data);
        if (!payload.success)
          return failed(id, new UnretryableError("Its payload is not readable."));
        try {
          await handlers.run(payload.data, { id, attempt: retryCount, signal });
          return { id, status: "completed" };
        } catch (error) {
          return failed(id, error);
        }
      }),
    ),
  );

  const dying = { includeMetadata: true, ...lookEverySeconds } as const;
  await boss.work(queue.deadLetter, dying, async (jobs) => {
    for (const { data, sourceOutput } of jobs) {
      const payload = schema.safeParse(data);
      if (payload.success) await handlers.onDead?.(payload.data, reasonIn(sourceOutput));
    }
  });
}

function failed(id: string, error: unknown): JobResult {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    id,
    status: error instanceof UnretryableError ? "deadletter" : "failed",
    output: { reason },
  };
}

/** Our own failures say `reason`; pg-boss's, as for a lost heartbeat, say `message` inside `value`. */
function reasonIn(output: unknown): string {
  if (typeof output === "object" && output !== null) {
    if ("reason" in output && typeof output.reason === "string") return output.reason;
    if ("message" in output && typeof output.message === "string") return output.message;
    if ("value" in output) return reasonIn(output.value);
  }
  return "It was lost too often.";
}
