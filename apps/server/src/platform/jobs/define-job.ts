import type { z } from "zod";
import type { Db } from "../db/client.ts";
import type { HostPace } from "./host-leases-repository.ts";
import type { QueueSettings } from "./install-queues.ts";
import { type NewJob, type SendOptions, sendJobs } from "./send-jobs.ts";

/** A job to be sent: its payload and what is its own. */
export type Sending<S extends z.ZodType> = Omit<NewJob, "data"> & { payload: z.input<S> };

export type Job<S extends z.ZodType> = {
  name: string;
  schema: S;
  queue: QueueSettings;
  concurrency: number;
  batchSize: number;
  isShared: boolean;
  keepsPace: HostPace | null;
  /**
   * Enqueues inside the caller's transaction: the job exists if and when that commits.
   * @returns the job's id; null when one that waits already will do the same work.
   */
  send(
    tx: Db,
    payload: z.input<S>,
    options?: Omit<NewJob, "data"> & SendOptions,
  ): Promise<string | null>;
  /**
   * As `send`, for any number of jobs in one statement.
   * @returns their ids, in the order of `sendings` unless some wait already.
   */
  sendMany(tx: Db, sendings: readonly Sending<S>[], options?: SendOptions): Promise<string[]>;
};

type JobDefinition<S extends z.ZodType> = {
  name: string;
  schema: S;
  /** Silence after which a run counts as lost; at least 10, pg-boss's floor. */
  heartbeatSeconds: number;
  /** Tries beyond the first; those that a worker's end cut off count too. */
  retryLimit: number;
  /** Runs side by side in one worker process. */
  concurrency: number;
  /** For short jobs: how many a worker takes at once, so that a burst costs few statements. */
  batchSize?: number;
  /** Longest a single run may take. */
  expireInSeconds?: number;
  /** When it is sent by itself, in UTC and with an empty payload. */
  cron?: string;
  /** Whether several share the queue: its jobs are then sent with a `share`. */
  isShared?: boolean;
  /** How it keeps the pace of the `host` it goes to, over all workers and queues. */
  keepsPace?: HostPace | null;
  /** What a job is about: while one waits, another about the same is not added. */
  oneWaiting?: (payload: z.output<S>) => string;
};

const longestRunSeconds = 3600;

/** Describes one kind of job: its payload, its tries and its place in the queue. */
export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): Job<S> {
  const { name, schema, oneWaiting } = definition;
  const queue: QueueSettings = {
    name,
    policy: oneWaiting ? "short" : "standard",
    heartbeatSeconds: definition.heartbeatSeconds,
    expireInSeconds: definition.expireInSeconds ?? longestRunSeconds,
    retryLimit: definition.retryLimit,
    cron: definition.cron ?? null,
  };

  function toNewJob({ payload, ...own }: Sending<S>): NewJob {
    const data = schema.parse(payload);
    return { ...own, data, ...(oneWaiting && { singletonKey: oneWaiting(data) }) };
  }

  return {
    name,
    schema,
    queue,
    concurrency: definition.concurrency,
    batchSize: definition.batchSize ?? 1,
    isShared: definition.isShared ?? false,
    keepsPace: definition.keepsPace ?? null,
    async send(tx, payload, { startAfter, share, place, ...own } = {}) {
      const options = { startAfter, share, place };
      const [id] = await sendJobs(tx, name, [toNewJob({ payload, ...own })], options);
      return id ?? null;
    },
    sendMany: async (tx, sendings, options) => sendJobs(tx, name, sendings.map(toNewJob), options),
  };
}
