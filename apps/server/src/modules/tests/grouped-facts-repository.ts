import type { GroupedFacts } from "@sitewright/contract";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scheduleSlots, schedules } from "../../platform/db/schema/schedules.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { users } from "../../platform/db/schema/users.ts";
import type { GroupedTests } from "../baselines/index.ts";
import { areGrouped } from "./groups-repository.ts";

/** What there is to say of tests that are looked at together; null where there are none. */
export async function findGroupedFacts(
  db: TeamDb,
  grouped: GroupedTests,
): Promise<GroupedFacts | null> {
  const [sums, lowest, newest] = await Promise.all([
    sumUp(db, grouped),
    findLowest(db, grouped),
    findNewest(db, grouped),
  ]);
  if (!sums || !newest) return null;
  const { isTogether, ...figures } = sums;
  const { schedule, person, ...choices } = newest;
  return {
    ...figures,
    lowest,
    ...choices,
    asked_by: isTogether ? askerOf(schedule, person) : null,
  };
}

function askerOf(schedule: string | null, person: string | null): GroupedFacts["asked_by"] {
  if (schedule !== null) return { kind: "schedule", name: schedule };
  return person === null ? null : { kind: "person", name: person };
}

async function sumUp(db: TeamDb, grouped: GroupedTests) {
  const before = alias(runs, "before");
  const [row] = await db
    .select({
      mean: sql<number | null>`round(avg(${runs.score})::numeric, 2)::float8`,
      pages: sql`count(distinct ${runs.pageId})`.mapWith(Number),
      pictures: sql`coalesce(sum(jsonb_array_length(${tests.compared} -> 'pictures')), 0)`.mapWith(
        Number,
      ),
      beforeFrom: sql<string | null>`min(${before.timeCompleted})`,
      beforeTo: sql<string | null>`max(${before.timeCompleted})`,
      askedFrom: sql<string | null>`min(${runs.timeCreated})`,
      askedTo: sql<string | null>`max(${runs.timeCreated})`,
      ended: sql<
        string | null
      >`case when bool_and(${runs.timeCompleted} is not null) then max(${runs.timeCompleted}) end`,
      isTogether: sql<boolean>`count(${tests.batch}) = count(*)
        and min(${tests.batch}::text) = max(${tests.batch}::text)`,
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(before, and(eq(before.teamId, tests.teamId), eq(before.id, tests.preScan)))
    .where(areGrouped(db, grouped));
  const asked = row && spanOf(row.askedFrom, row.askedTo);
  if (!asked) return null;
  const { mean, pages: pageCount, pictures, beforeFrom, beforeTo, ended, isTogether } = row;
  return {
    mean_score: mean,
    pages: pageCount,
    pictures,
    before: spanOf(beforeFrom, beforeTo),
    asked,
    took: ended === null || !isTogether ? null : Date.parse(ended) - Date.parse(asked.from),
    isTogether,
  };
}

function spanOf(from: string | null, to: string | null): GroupedFacts["asked"] | null {
  if (from === null || to === null) return null;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

async function findLowest(db: TeamDb, grouped: GroupedTests): Promise<GroupedFacts["lowest"]> {
  const [row] = await db
    .select({ test: runs.id, page_url: pages.pageUrl, score: runs.score })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .where(and(areGrouped(db, grouped), isNotNull(runs.score)))
    .orderBy(asc(runs.score), sql`length(${pages.pageUrl})`, asc(pages.pageUrl))
    .limit(1);
  return row && row.score !== null ? { ...row, score: row.score } : null;
}

/** How the newest of them was asked for. */
async function findNewest(db: TeamDb, grouped: GroupedTests) {
  const [row] = await db
    .select({
      type: tests.parts,
      threshold: tests.threshold,
      tags: tests.tags,
      schedule: schedules.name,
      person: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(runs)
    .innerJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(
      scheduleSlots,
      and(eq(scheduleSlots.teamId, runs.teamId), eq(scheduleSlots.id, runs.triggerId)),
    )
    .leftJoin(
      schedules,
      and(eq(schedules.teamId, scheduleSlots.teamId), eq(schedules.id, scheduleSlots.scheduleId)),
    )
    .leftJoin(users, eq(users.id, runs.createdBy))
    .where(areGrouped(db, grouped))
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(1);
  return row ?? null;
}
