import type { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import type { QueueSettings } from "./install-queues.ts";
import { type JobOptions, sendJob } from "./send-job.ts";
import { type JobHandlers, workJob } from "./work-job.ts";

export type Job<S extends z.ZodType> = {
  name: string;
  queue: QueueSettings;
  /**
   * Enqueues inside the caller's transaction: the job exists if and when that commits.
   * @returns the job's id.
   */
  send(tx: Db, payload: z.input<S>, options?: JobOptions): Promise<string>;
  /**
   * Starts loops that run the handler, as many as the definition says or `concurrency` says instead;
   * an `UnretryableError` goes straight to `onDead`.
   */
  work(boss: PgBoss, handlers: JobHandlers<S>, concurrency?: number): Promise<void>;
};

type JobDefinition<S extends z.ZodType> = {
  name: string;
  schema: S;
  /** Silence after which a run counts as lost; at least 10, pg-boss's floor. */
  heartbeatSeconds: number;
  retryLimit: number;
  /** Runs side by side in one worker process. */
  concurrency: number;
  /** Longest a single run may take. */
  expireInSeconds?: number;
  /** When it is sent by itself, in UTC and with an empty payload. */
  cron?: string;
};

const longestRunSeconds = 3600;

/** Describes one kind of job: its payload, its tries and its place in the queue. */
export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): Job<S> {
  const { name, schema, heartbeatSeconds, retryLimit } = definition;
  const queue: QueueSettings = {
    name,
    deadLetter: `${name}.dead`,
    heartbeatSeconds,
    expireInSeconds: definition.expireInSeconds ?? longestRunSeconds,
    retryLimit,
    cron: definition.cron ?? null,
  };
  return {
    name,
    queue,
    send: async (tx, payload, options) =>
      sendJob(tx, { name, data: schema.parse(payload) }, options),
    work: (boss, handlers, concurrency = definition.concurrency) =>
      workJob(boss, { queue, schema, concurrency }, handlers),
  };
}
