import type { Db, SystemDb, TeamPool } from "../../platform/db/client.ts";
import { openTeam } from "../../platform/db/open-scope.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { emit } from "../events/index.ts";
import { lockTeam, type Plan, shareOf, takeFromAllowance } from "../plan/index.ts";
import { announceRun } from "./announce-run.ts";
import {
  advanceBulk,
  deleteBulk,
  findBulk,
  insertBulk,
  listAbandonedBulks,
  listNextPages,
  lockBulk,
  type RunBulk,
} from "./bulks-repository.ts";
import { openReserved, type RunBecause } from "./open-runs.ts";
import { returnReserved } from "./return-reserved.ts";
import { allowanceAt } from "./run-allowances.ts";
import type { RunKindOf } from "./run-kind.ts";

/** A kind of run that can be opened on all pages of a site. */
export type BulkKind<C> = {
  kind: RunKindOf<C>;
  /** Adds what is the kind's own to runs that were opened. */
  insertOwn(tx: Db, teamId: string, ids: readonly string[], bulk: RunBulk): Promise<void>;
  /** Its runs get no job with their row: `insertOwn` starts those that wait for nothing. */
  isWaiting?: boolean;
  /** What is to be done, outside of any transaction, before its first run is opened. */
  before?(db: Db, bulk: RunBulk): Promise<void>;
};

type Bulk = RunBecause & {
  id: string;
  siteId: string;
  configs: unknown;
  configKey: string;
  /** How many runs it may open. */
  count: number;
};

/** Runs of one transaction: few enough that whoever waits for a lock of it hardly does. */
const batchSize = 500;

/**
 * Reserves what runs on all pages of a site take, in the caller's transaction, which holds the plan:
 * from then on they are promised. `openBulk` opens them after the commit, or `resumeBulks` does.
 * @throws ServiceError PLAN_LIMIT when they do not all fit into the month's allowance.
 */
export async function reserveBulk<C>(
  tx: Db,
  plan: Plan,
  { kind }: BulkKind<C>,
  { count, by, trigger, triggerId, ...bulk }: Bulk,
): Promise<void> {
  const place = { kind: kind.kind, teamId: plan.teamId, siteId: bulk.siteId };
  const allowance = await allowanceAt(tx, place);
  if (allowance !== null) await takeFromAllowance(tx, plan, allowance, count);
  await insertBulk(tx, {
    ...bulk,
    teamId: plan.teamId,
    kind: kind.kind,
    reserved: count,
    chargeMonth: plan.month.startsAt,
    weight: shareOf(plan, "planned").weight,
    createdBy: by.actor.id,
    triggerKind: trigger,
    triggerId,
  });
  const data = { kind: kind.kind, count, run_id: null, page_url: null };
  await emit(tx, by, { name: "run.opened", siteId: bulk.siteId, data });
}

/**
 * Opens what a bulk has left to open, a batch a transaction, and gives back what it reserved for
 * pages that are gone or under way by then. Safe to be called twice at once, and after a crash.
 * @returns the runs that this call opened.
 */
export async function openBulk<C>(db: Db, bulkKind: BulkKind<C>, id: string): Promise<string[]> {
  const opened: string[] = [];
  if (bulkKind.before) {
    const bulk = await findBulk(db, id);
    if (bulk) await bulkKind.before(db, bulk);
  }
  for (;;) {
    const batch = await transaction(db, (tx) => openNext(tx, bulkKind, id));
    if (batch === null) break;
    opened.push(...batch);
  }
  await transaction(db, (tx) => endBulk(tx, id));
  return opened;
}

/** Goes on with bulks whose opener is gone. */
export async function resumeBulks(
  { db, database }: { db: SystemDb; database: { teamPool: TeamPool } },
  kinds: readonly BulkKind<unknown>[],
): Promise<void> {
  for (const { id, teamId, kind } of await listAbandonedBulks(db)) {
    const bulkKind = kinds.find((known) => known.kind.kind === kind);
    const team = openTeam(database.teamPool, teamId);
    if (bulkKind) await openBulk(team, bulkKind, id);
  }
}

/** @returns null when nothing is left to open. */
async function openNext<C>(
  tx: Db,
  { kind, insertOwn, isWaiting = false }: BulkKind<C>,
  id: string,
): Promise<string[] | null> {
  const bulk = await lockBulk(tx, id);
  if (!bulk || bulk.reserved === 0) return null;
  const pages = await listNextPages(tx, bulk, Math.min(batchSize, bulk.reserved));
  const cursor = pages.at(-1);
  if (cursor === undefined) return null;
  const opened = await openReserved(
    tx,
    {
      teamId: bulk.teamId,
      chargeMonth: (await allowanceAt(tx, bulk)) === null ? null : bulk.chargeMonth,
      share: { of: bulk.teamId, weight: bulk.weight, lane: "planned" },
    },
    kind,
    {
      requests: pages.map((pageId) => ({ siteId: bulk.siteId, pageId, subjectId: pageId })),
      configs: kind.configs.parse(bulk.configs),
      configKey: bulk.configKey,
      trigger: bulk.triggerKind,
      triggerId: bulk.triggerId ?? bulk.id,
      createdBy: bulk.createdBy,
      isWaiting,
    },
  );
  const ids = opened.map((run) => run.id);
  await insertOwn(tx, bulk.teamId, ids, bulk);
  await advanceBulk(tx, bulk, { cursor, opened: ids.length });
  await announceRun(tx, bulk);
  return ids;
}

async function endBulk(tx: Db, id: string): Promise<void> {
  const found = await findBulk(tx, id);
  if (!found) return;
  // As for whatever counts: the team before what is its.
  await lockTeam(tx, found.teamId);
  const bulk = await lockBulk(tx, id);
  if (!bulk) return;
  await returnReserved(tx, bulk);
  await deleteBulk(tx, bulk);
}
