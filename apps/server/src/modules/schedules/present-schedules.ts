import type { Schedule, ScheduleSlot } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { findFlows } from "../flows/index.ts";
import { findPlan, type Plan, type PlanRules, whySchedulesHeld } from "../plan/index.ts";
import { type ScheduleView, selectBeyond, selectSitesBeyond } from "./schedules-repository.ts";
import { type SlotView, selectNewestSlots } from "./slots-repository.ts";
import { type Aim, countCovered, selectNamed } from "./targets-repository.ts";

/** What the plan has no room for. */
export type Room = { plan: Plan; heldIds: readonly string[]; pausedSites: readonly string[] };

/** What a team's plan leaves out, for a look. */
export async function readRoom(db: TeamDb, rules: PlanRules): Promise<Room> {
  const plan = await findPlan(db, db.scope.teamId, rules);
  invariant(plan, "a caller's team is there");
  return {
    plan,
    heldIds: await selectBeyond(db, plan.limits.schedules_allowed),
    pausedSites: await selectSitesBeyond(db, plan.limits.sites_allowed),
  };
}

/** Schedules as the contract has them, with what they cover today and how each last went. */
export async function presentSchedules(
  db: TeamDb,
  views: readonly ScheduleView[],
  room: Room,
): Promise<Schedule[]> {
  const ids = views.map(({ row }) => row.id);
  const named = Map.groupBy(await selectNamed(db, ids), ({ scheduleId }) => scheduleId);
  const newest = new Map((await selectNewestSlots(db, ids)).map((slot) => [slot.scheduleId, slot]));
  const known = views.map(({ row, by }) => {
    const resources = (named.get(row.id) ?? []).map(({ type, id, str }) => ({ type, id, str }));
    return { row, by, resources };
  });
  const aims = known.map(({ row, resources }) => ({ ...aimOf(row, resources), task: row.task }));
  const flowIds = views.flatMap(({ row }) => row.settings.flow?.id ?? []);
  const titles = new Map((await findFlows(db, flowIds)).map(({ id, title }) => [id, title]));
  const covered = await countCovered(db, aims, room.pausedSites);
  return known.map(({ row, by, resources }, place) => {
    const slot = newest.get(row.id);
    const covers = covered[place];
    invariant(covers, "each aim is counted");
    return {
      id: row.id,
      name: row.name,
      task_type: row.task,
      scope: scopeOf(resources, row.tags),
      all_sites: row.allSites,
      resources,
      tags: row.tags,
      covers,
      frequency: row.frequency,
      time: row.time,
      timezone: row.timezone,
      begin_date: `${row.beginDay}T00:00:00.000Z`,
      exact: row.exact,
      status: row.status === "active" ? "Active" : "Paused",
      version: row.version,
      held: room.heldIds.includes(row.id) ? whySchedulesHeld(room.plan) : null,
      extras: {
        ...row.settings,
        updates: row.settings.updates ?? [],
        flow: flowOf(row.settings.flow ?? null, titles),
      },
      by,
      time_created: row.timeCreated.toISOString(),
      time_last_run: row.timeLastRun?.toISOString() ?? null,
      next_run: row.nextRunAt?.toISOString() ?? null,
      last: slot ? presentSlot(slot) : null,
    };
  });
}

/** The flow that it runs, as it is called now. */
function flowOf(flow: Schedule["extras"]["flow"], titles: ReadonlyMap<string, string>) {
  return flow && { id: flow.id, title: titles.get(flow.id) ?? null };
}

/** One schedule as the contract has it. */
export async function presentSchedule(
  db: TeamDb,
  view: ScheduleView,
  rules: PlanRules,
): Promise<Schedule> {
  const [schedule] = await presentSchedules(db, [view], await readRoom(db, rules));
  invariant(schedule, "each schedule is presented");
  return schedule;
}

export function presentSlot(slot: SlotView): ScheduleSlot {
  return {
    id: slot.id,
    time: slot.slot.toISOString(),
    by_hand: slot.byHand,
    outcome: slot.outcome,
    late_seconds: slot.lateSeconds,
    missed: slot.missed,
    reason: slot.reason,
    refused: slot.refused,
    in_maintenance: slot.inMaintenance,
    runs: { all: slot.all, working: slot.working, failed: slot.failedRuns },
    found: {
      new_findings: slot.newFindings,
      failed_tests: slot.failedTests,
      failed_cases: slot.failedCases,
      failed_flows: slot.failedFlows,
    },
  };
}

type Named = Schedule["resources"];

/** What a schedule runs on, of its row and what it names. */
export function aimOf(
  { allSites, tags }: { allSites: boolean; tags: readonly string[] },
  named: readonly Pick<Named[number], "type" | "id">[],
): Aim {
  const idsOf = (type: "site" | "page" | "case") =>
    named.filter((one) => one.type === type).map(({ id }) => id);
  const [siteIds, pageIds, caseIds] = [idsOf("site"), idsOf("page"), idsOf("case")];
  return { allSites, tags, siteIds, pageIds, caseIds };
}

/** The kind of all that it names; `account` for anything else. */
function scopeOf(named: Named, tags: readonly string[]): Schedule["scope"] {
  const [first] = named;
  const isOne = first !== undefined && tags.length === 0;
  return isOne && named.every(({ type }) => type === first.type) ? first.type : "account";
}
