import { setTimeout as delay } from "node:timers/promises";
import type { AppMode } from "@sitewright/contract";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import type { JobPlace } from "../../platform/jobs/send-jobs.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import type { Logger } from "../../platform/logger.ts";
import type { DiskGauge } from "../../platform/storage/disk-gauge.ts";
import type { Plan } from "../plan/index.ts";
import { announceRun } from "./announce-run.ts";
import { concludeRun, type FinishRun, lockWithPlan } from "./conclude-run.ts";
import { postponeRun, type ReleaseReason, releaseRun } from "./release-run.ts";
import { restRun } from "./rest-run.ts";
import {
  givenUp,
  impossible,
  maxTries,
  maxWaits,
  type RunEnd,
  RunLostError,
  RunWaitsError,
  setAside,
  sharedTries,
} from "./run-fault.ts";
import type { RunGate } from "./run-gate.ts";
import type { RunKindOf, RunPayload } from "./run-kind.ts";
import {
  claimRun,
  findStart,
  isHeld,
  lockRun,
  type RunRow,
  saveProgress,
} from "./run-repository.ts";
import { passTurn, waitForRuns } from "./wait-for-runs.ts";

export type RunDeps = {
  /** Of the run's own team. */
  db: TeamDb;
  log: Logger;
  settings: { appMode: AppMode };
  /** Shared by all runs of the process. */
  gate: RunGate;
  disk: DiskGauge;
};

/** The job that starts a run. */
export type RunJob = {
  payload: RunPayload;
  id: string;
  /** Aborts when the worker stops. */
  signal: AbortSignal;
  place: JobPlace;
};

/** A run that is held, and what its holder may do with it. */
export type HeldRun<C> = {
  row: RunRow;
  configs: C;
  /** Aborts when the run is lost, its worker stops or it has taken too long. */
  signal: AbortSignal;
  /**
   * One transaction that the run is held in: nobody else can take or end it meanwhile.
   * @throws RunLostError when it is held no more, and nothing was written.
   */
  write<T>(work: (tx: TeamDb) => Promise<T>): Promise<T>;
  /**
   * As `write`, with the team's plan held as well: for what the plan limits.
   * @throws RunLostError
   */
  writeWithPlan<T>(work: (tx: TeamDb, plan: Plan) => Promise<T>): Promise<T>;
  /**
   * Puts the run back until others have ended, which `open` opens or joins on its behalf: the work is
   * then done anew from its beginning.
   * @throws RunWaitsError always, or RunLostError; let it pass
   */
  waitFor(open: (tx: Db, plan: Plan) => Promise<void>): Promise<never>;
  /**
   * Lets those who wait have their turn first, for work that may take hours: it is done anew from what it kept.
   * @throws RunWaitsError always, or RunLostError; let it pass
   */
  passTurn(): Promise<never>;
  /**
   * Puts the run back until somebody wakes it (`startReady`), unless `isOver` says, with the run held, that what it
   * would wait for has come meanwhile. It is looked at every minute anyway.
   * @throws RunWaitsError once it rests, or RunLostError; let it pass
   */
  rest(isOver: (tx: TeamDb) => Promise<boolean>): Promise<void>;
  /**
   * Writes how far it is, in percent.
   * @throws RunLostError
   */
  report(percent: number): Promise<void>;
};

/** What a kind of run does once it is held. */
export type RunWork<C> = {
  /** In the transaction of the claim, so that what a start needs is there or the start is not. */
  begin?(tx: Db, row: RunRow): Promise<void>;
  /**
   * Does the work and answers how to conclude it. What is the fault of what it looks at is an end; an
   * `NeverError` ends it as a fault of ours; every other error puts it off.
   */
  execute(run: HeldRun<C>): Promise<FinishRun>;
};

/**
 * Takes a run from wherever it stands to its end. Safe to be called again for the same run, after a
 * crash or twice at once: the newest caller holds the run and the writes of others are refused.
 * @throws only when the database stays away: the queue then tries the job again.
 */
export async function workRun<C>(
  deps: RunDeps,
  kind: RunKindOf<C>,
  work: RunWork<C>,
  job: RunJob,
): Promise<void> {
  const start = { teamId: job.payload.team_id, id: job.payload.run_id, jobId: job.id };
  const found = await findStart(deps.db, start);
  if (!found) return;
  if ((await deps.disk.look()).room !== "enough") return postponeRun(deps.db, kind, start);
  const take = (triesBelow: number) => async () => {
    const row = await transaction(deps.db, async (tx) => {
      const claimed = await claimRun(tx, { ...start, triesBelow });
      if (claimed && claimed.tries <= maxTries) await work.begin?.(tx, claimed);
      return claimed;
    });
    if (row) await hold(deps, kind, work, row, job);
    return row !== null;
  };
  // Another process may have started it since the look: a claim beside others checks once more.
  const isTaken = found.tries < sharedTries && (await deps.gate.beside(take(sharedTries)));
  if (!isTaken) await deps.gate.alone(take(anyTries));
}

async function hold<C>(
  deps: RunDeps,
  kind: RunKindOf<C>,
  work: RunWork<C>,
  row: RunRow,
  { signal: stopping, place }: RunJob,
): Promise<void> {
  const { db } = deps;
  const log = deps.log.child({ run: row.id, kind: row.kind, team: row.teamId });
  const end = (finish: FinishRun) => concludeRun(db, row, finish, deps.settings);
  const endAs = (outcome: RunEnd) => persist(() => end(async () => outcome));
  const release = (why: ReleaseReason) => persist(() => releaseRun(db, kind, row, why, place));
  const deadline = AbortSignal.timeout(kind.longestSeconds * 1000);
  const watch = watchHold(db, row);
  const onlookers = createLatestWriter(() => tellOnlookers(db, row), announceEveryMs);
  onlookers.push(null);
  try {
    if (row.tries > maxTries) {
      log.warn("a run was set aside after stopping its worker repeatedly");
      return await endAs(setAside(kind.name));
    }
    const finish = await work.execute({
      row,
      configs: kind.configs.parse(row.configs),
      signal: AbortSignal.any([stopping, deadline, watch.lost]),
      async write(write) {
        const result = await transaction(db, async (tx) => {
          if (!(await lockRun(tx, row))) throw new RunLostError();
          return write(tx);
        });
        onlookers.push(null);
        return result;
      },
      writeWithPlan: (write) =>
        transaction(db, async (tx) => write(tx, await lockWithPlan(tx, row, deps.settings))),
      waitFor: (open) => waitForRuns(db, row, open, deps.settings),
      passTurn: () => passTurn(db, row, deps.settings),
      rest: (isOver) => restRun(db, row, isOver),
      async report(percent) {
        if (!(await saveProgress(db, row, percent))) throw new RunLostError();
        onlookers.push(null);
      },
    });
    await end(finish);
  } catch (error) {
    try {
      if (error instanceof RunLostError || error instanceof RunWaitsError) return;
      if (watch.lost.aborted) return;
      if (stopping.aborted) return await release("stopping");
      if (deadline.aborted) {
        log.error({ err: error }, "a run took too long and is started again");
        return await release("hung");
      }
      if (error instanceof NeverError) {
        log.error({ err: error }, "a run failed by a fault of ours");
        return await endAs(impossible(kind.name));
      }
      log.error({ err: error, waits: row.waits }, "a run was put off by a trouble of ours");
      if (row.waits >= maxWaits) return await endAs(givenUp(kind.name));
      await release("later");
    } catch (after) {
      if (!(after instanceof RunLostError)) throw after;
    }
  } finally {
    watch.stop();
    await onlookers.close();
  }
}

/** Milliseconds between two announcements of where a run stands. */
const announceEveryMs = 1000;

/** A start or a step of it. What nobody heard of is seen with the next one, or at the end. */
async function tellOnlookers(db: Db, row: RunRow): Promise<void> {
  await announceRun(db, row).catch(() => {});
}

/** More starts than a run can have; the column is a smallint. */
const anyTries = 32_767;

/** Milliseconds between looks: how long a cancelled run may go on. */
const lookEveryMs = 1000;

/** Aborts `lost` when the run is held no more: cancelled, deleted, or taken by another. */
function watchHold(db: Db, row: RunRow): { lost: AbortSignal; stop(): void } {
  const losing = new AbortController();
  let timer: NodeJS.Timeout | null = setTimeout(look, lookEveryMs);

  async function look(): Promise<void> {
    // A database that does not answer says nothing about the hold; the next write will find out.
    const held = await isHeld(db, row).catch(() => true);
    if (!held) losing.abort();
    else if (timer !== null) timer = setTimeout(look, lookEveryMs);
  }

  return {
    lost: losing.signal,
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/** Milliseconds between tries to write down how a run went; then its job's next start sorts it out. */
const persistAfterMs = [100, 300, 1000, 2000, 4000];

/** A database that is away for a moment must not make a run look as if it had killed its worker. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (const wait of persistAfterMs) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof RunLostError) throw error;
    }
    await delay(wait);
  }
  await write();
}
