import type { RunKind } from "@sitewright/contract";
import { z } from "zod";
import { defineJob, type Job } from "../../platform/jobs/define-job.ts";

const payloadSchema = z.object({ team_id: z.uuid(), run_id: z.uuid() });

/** Names the run that a job starts. */
export type RunPayload = z.output<typeof payloadSchema>;

/** What is particular to one kind of run; its protocol is the same for all. */
export type RunKindOf<C> = {
  kind: RunKind;
  /** What people call it, in small letters. */
  name: string;
  configs: z.ZodType<C>;
  /** After this long a start counts as one that stopped its worker. */
  longestSeconds: number;
  job: Job<typeof payloadSchema>;
};

type Definition<C> = Omit<RunKindOf<C>, "job"> & {
  /** Whether it visits the page it is about: at most two such runs are at one host at once. */
  visitsPage: boolean;
  /** Whether it crawls its site: at most one such run is at one host at once. */
  crawlsSite?: boolean;
  /** Runs side by side in one worker process, unless the worker says otherwise. */
  concurrency: number;
};

/** Describes a kind of run and its queue. */
export function defineRun<C>({
  concurrency,
  visitsPage,
  crawlsSite = false,
  ...kind
}: Definition<C>): RunKindOf<C> {
  return {
    ...kind,
    job: defineJob({
      name: runQueue(kind.kind),
      schema: payloadSchema,
      heartbeatSeconds: 10,
      // Runs count their own starts: this only has to lie beyond what crashes can use up.
      retryLimit: 50,
      // Beyond the run's own deadline, which tells what was wrong.
      expireInSeconds: kind.longestSeconds + 60,
      concurrency,
      isShared: true,
      keepsPace: crawlsSite ? "crawls" : visitsPage ? "visits" : null,
    }),
  };
}

/** The queue of a kind's jobs. */
export function runQueue(kind: RunKind): string {
  return `run.${kind}`;
}
