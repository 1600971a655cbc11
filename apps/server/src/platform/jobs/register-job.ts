import type { z } from "zod";
import type { TeamDb, TeamPool } from "../db/client.ts";
import { openTeam } from "../db/open-scope.ts";
import type { Job } from "./define-job.ts";
import type { HostPace } from "./host-leases-repository.ts";
import type { QueueSettings } from "./install-queues.ts";
import { NeverError } from "./job-error.ts";
import type { JobPlace } from "./send-jobs.ts";

/** One run of one job. */
export type JobRun = {
  id: string;
  /** Claims before this one, of which each failed, was lost or had to wait. */
  attempt: number;
  /** For a job that is sent in this one's stead. */
  place: JobPlace;
  /** Aborts when the run lost its claim or the worker stops. */
  signal: AbortSignal;
};

/**
 * What is done with one kind of job.
 * `run` returns when there is a result, a bad one included. It throws `LaterError` when something
 * of ours is away (a database that is away, busy or full is known as that), `NeverError` when no try
 * can help, and anything else to be tried again.
 */
export type JobHandlers<S extends z.ZodType, Deps, Process = Deps> = {
  run: (deps: Deps, payload: z.output<S>, run: JobRun) => Promise<unknown>;
  /** The last word on a job whose tries are used up, so that what waits on it can say so. */
  onDead?: (deps: Deps, payload: z.output<S>, reason: string) => Promise<unknown>;
  /** How many run side by side in one worker process, instead of the definition's. */
  concurrency?: (deps: Process) => number;
};

/** A kind of job with what is done about it, as the list of jobs holds it. */
export type RegisteredJob<Deps> = {
  /** Whose rows it can touch: those of the team that its payload names, or everybody's. */
  reaches: "team" | "system";
  queue: QueueSettings;
  batchSize: number;
  isShared: boolean;
  keepsPace: HostPace | null;
  concurrency: (deps: Deps) => number;
  /** @throws NeverError when `data` is not the job's payload. */
  run: (deps: Deps, data: unknown, run: JobRun) => Promise<void>;
  onDead: (deps: Deps, data: unknown, reason: string) => Promise<void>;
};

/** What a worker needs to open the scopes of its teams' jobs. */
type WithTeamPool = { database: { teamPool: TeamPool } };

/**
 * Binds a kind of job that acts for the team which its payload names. Its handlers get a handle that
 * PostgreSQL keeps to that team's rows, and none that reaches further.
 */
export function registerTeamJob<
  S extends z.ZodType<{ team_id: string }>,
  Deps extends { db: TeamDb },
  Process = unknown,
>(
  job: Job<S>,
  { run, onDead, concurrency }: JobHandlers<S, Deps, Process>,
): RegisteredJob<Omit<Deps, "db"> & Process & WithTeamPool> {
  function asTeam({ database, ...deps }: Omit<Deps, "db"> & WithTeamPool, teamId: string): Deps {
    // All that it asks for but the handle was given; what was given as one reaches further.
    return { ...deps, db: openTeam(database.teamPool, teamId) } as unknown as Deps;
  }
  return register<S, Omit<Deps, "db"> & Process & WithTeamPool>("team", job, {
    run: (deps, payload, jobRun) => run(asTeam(deps, payload.team_id), payload, jobRun),
    onDead: async (deps, payload, reason) =>
      onDead?.(asTeam(deps, payload.team_id), payload, reason),
    ...(concurrency && { concurrency }),
  });
}

/** Binds a kind of job that is no team's: it looks over all of them, or touches what none of them has. */
export function registerSystemJob<S extends z.ZodType, Deps>(
  job: Job<S>,
  handlers: JobHandlers<S, Deps>,
): RegisteredJob<Deps> {
  return register("system", job, handlers);
}

function register<S extends z.ZodType, Deps>(
  reaches: RegisteredJob<Deps>["reaches"],
  job: Job<S>,
  { run, onDead, concurrency }: JobHandlers<S, Deps>,
): RegisteredJob<Deps> {
  return {
    reaches,
    queue: job.queue,
    batchSize: job.batchSize,
    isShared: job.isShared,
    keepsPace: job.keepsPace,
    concurrency: concurrency ?? (() => job.concurrency),
    async run(deps, data, jobRun) {
      const payload = job.schema.safeParse(data);
      if (!payload.success) throw new NeverError("Its payload is not readable.");
      await run(deps, payload.data, jobRun);
    },
    async onDead(deps, data, reason) {
      const payload = job.schema.safeParse(data);
      if (payload.success) await onDead?.(deps, payload.data, reason);
    },
  };
}
