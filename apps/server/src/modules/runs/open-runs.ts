import { randomUUID } from "node:crypto";
import type { RunKind } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import type { Share } from "../../platform/jobs/fair-share.ts";
import { emit, type Origin } from "../events/index.ts";
import { listDemoSites, type Plan, shareOf, takeFromAllowance } from "../plan/index.ts";
import { allowanceOf } from "./run-allowances.ts";
import type { RunKindOf } from "./run-kind.ts";
import { hostOf, laneOf } from "./run-place.ts";
import { insertRuns, insertWaiters, type RunTrigger } from "./run-repository.ts";

/** One thing to run on. */
export type RunRequest = { siteId: string | null; pageId: string | null; subjectId: string };

/** How the runs of one call came about. */
export type RunBecause = {
  trigger: RunTrigger;
  /** The same for all that were asked for together, or that one run brought. */
  triggerId?: string;
  by: Origin;
};

type OpenedRun = { id: string; subjectId: string };

type Wanted<C> = {
  requests: readonly RunRequest[];
  configs: C;
  /** The same for configurations that make a run do the same. */
  configKey: string;
};

type Opening<C> = RunBecause &
  Wanted<C> & {
    /** Takes nothing of the allowance. */
    isFree?: boolean;
    /** Part of a run that was told of when it was asked for, and so told of no more. */
    isStep?: boolean;
    /** Gets no job: what it waits for says when it starts (`insertWaiters`, `startReady`). */
    isWaiting?: boolean;
  };

/** What runs are written down with, where the asking was told of before. */
type Inserting<C> = Omit<Opening<C>, "by"> & { createdBy: string | null };

/**
 * Opens a run on each of the things, with its job, and counts it against the plan that the caller's
 * transaction holds: all of it lasts, or nothing. Where the same is under way already it is passed
 * over.
 * @returns the new runs.
 * @throws ServiceError PLAN_LIMIT when they do not all fit into the month's allowance.
 */
export async function openRuns<C>(
  tx: Db,
  plan: Plan,
  kind: RunKindOf<C>,
  opening: Opening<C>,
): Promise<OpenedRun[]> {
  return (await open(tx, plan, kind, opening, false)).map(({ id, subjectId }) => ({
    id,
    subjectId,
  }));
}

/**
 * As `openRuns`, on behalf of another run that needs the outcome: what is under way already is joined
 * instead of opened, costs nothing more, and cannot end before this transaction does.
 * @returns a run for each of the things, of which `isFresh` says which are new.
 */
export async function joinRuns<C>(
  tx: Db,
  plan: Plan,
  kind: RunKindOf<C>,
  opening: Opening<C>,
  waiterId: string,
): Promise<(OpenedRun & { isFresh: boolean })[]> {
  const opened = await open(tx, plan, kind, opening, true);
  const awaited = opened.map(({ id }) => id);
  await insertWaiters(tx, plan.teamId, awaited, waiterId);
  return opened.map(({ id, subjectId, isFresh }) => ({ id, subjectId, isFresh }));
}

async function open<C>(
  tx: Db,
  plan: Plan,
  kind: RunKindOf<C>,
  opening: Opening<C>,
  isJoining: boolean,
) {
  const { trigger, requests, by, isFree = false, isStep = false } = opening;
  const allowance = isFree ? null : allowanceOf(kind.kind);
  const free = {
    teamId: plan.teamId,
    chargeMonth: null,
    share: shareOf(plan, laneOf(trigger === "person", requests.length)),
  };
  const inserting = { ...opening, createdBy: by.actor.id };
  const [counted, uncounted] =
    allowance === null ? [[], requests] : await apartFromDemo(tx, plan.teamId, requests);
  const charged = { ...free, chargeMonth: plan.month.startsAt };
  const taking = await insert(tx, charged, kind, { ...inserting, requests: counted }, isJoining);
  const opened = [
    ...taking,
    ...(await insert(tx, free, kind, { ...inserting, requests: uncounted }, isJoining)),
  ];
  const fresh = opened.filter(({ isFresh }) => isFresh);
  if (allowance !== null) {
    await takeFromAllowance(tx, plan, allowance, taking.filter(({ isFresh }) => isFresh).length);
  }
  // What a crawl brings is told with the page that it found.
  if (trigger !== "crawl" && !isStep) await tell(tx, kind.kind, opening, fresh);
  return opened;
}

/** What counts in the plan, and what is of the demo shop and does not. */
async function apartFromDemo(
  tx: Db,
  teamId: string,
  requests: readonly RunRequest[],
): Promise<[counted: RunRequest[], uncounted: RunRequest[]]> {
  const siteIds = new Set(requests.flatMap(({ siteId }) => siteId ?? []));
  const demo = new Set<string | null>(await listDemoSites(tx, teamId, [...siteIds]));
  const { counted = [], uncounted = [] } = Object.groupBy(requests, ({ siteId }) =>
    demo.has(siteId) ? "uncounted" : "counted",
  );
  return [counted, uncounted];
}

/** One event for all that were asked for together, of each site. */
async function tell(
  tx: Db,
  kind: RunKind,
  { by, requests }: Pick<Opening<unknown>, "by" | "requests">,
  fresh: readonly { id: string; subjectId: string; pageUrl: string | null }[],
): Promise<void> {
  const siteOf = new Map(requests.map(({ subjectId, siteId }) => [subjectId, siteId]));
  const bySite = Map.groupBy(fresh, ({ subjectId }) => siteOf.get(subjectId) ?? null);
  const events = [...bySite].map(([siteId, runs]) => {
    const [one = null] = runs.length === 1 ? runs : [];
    const { id: run_id = null, pageUrl: page_url = null } = one ?? {};
    return {
      name: "run.opened",
      siteId,
      data: { kind, count: runs.length, run_id, page_url },
    } as const;
  });
  await emit(tx, by, ...events);
}

/** What was reserved of a team's allowance, and on whose behalf the runs wait. */
export type Reserved = { teamId: string; chargeMonth: Date | null; share: Share };

/**
 * As `openRuns`, for runs whose part of the allowance is reserved already: the plan need not be held.
 * @returns the new runs.
 */
export function openReserved<C>(
  tx: Db,
  reserved: Reserved,
  kind: RunKindOf<C>,
  opening: Inserting<C>,
): Promise<OpenedRun[]> {
  return insert(tx, reserved, kind, opening, false);
}

async function insert<C>(
  tx: Db,
  { teamId, chargeMonth, share }: Reserved,
  kind: RunKindOf<C>,
  { requests, configs, configKey, trigger, triggerId, createdBy, isWaiting }: Inserting<C>,
  isJoining: boolean,
) {
  if (requests.length === 0) return [];
  const rows = requests.map((request) => ({ ...request, id: randomUUID(), configKey, configs }));
  const opened = await insertRuns(tx, { teamId, kind: kind.kind, isJoining }, rows, {
    charge: chargeMonth === null ? "none" : "reserved",
    chargeMonth,
    triggerKind: trigger,
    triggerId: triggerId ?? null,
    createdBy,
  });
  if (isWaiting) return opened;
  const sendings = opened
    .filter(({ isFresh }) => isFresh)
    .map(({ id, goesTo }) => ({
      id,
      payload: { team_id: teamId, run_id: id },
      host: hostOf(goesTo),
    }));
  await kind.job.sendMany(tx, sendings, { share });
  return opened;
}
