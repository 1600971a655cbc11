import type { Scan } from "@sitewright/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

/** A page to be tested; null when the caller has no such page. */
export async function findPage(
  db: TeamDb,
  id: string,
): Promise<{ id: string; siteId: string } | null> {
  const [row] = await db
    .select({ id: pages.id, siteId: pages.siteId })
    .from(pages)
    .where(within(db.scope, pages, eq(pages.id, id)));
  return row ?? null;
}

/** A scan that a caller names; null when they have no such scan. */
export async function findNamedScan(
  db: TeamDb,
  id: string,
): Promise<{ id: string; pageId: string | null; status: Scan["status"] } | null> {
  const [row] = await db
    .select({ id: runs.id, pageId: runs.pageId, status: runs.status })
    .from(runs)
    .where(within(db.scope, runs, eq(runs.id, id), eq(runs.kind, "scan")));
  return row ?? null;
}

/**
 * The scan that a page is compared with where none is named: the newest good one that looked at it in
 * the same way. While its last test stands failed, it is what that test compared with, so that a change
 * nobody accepted does not become the rule by being tested twice. Null where there is none.
 * @param postScan a named scan to compare, which it comes before
 */
export async function findBaseline(
  db: Db,
  teamId: string,
  pageId: string,
  look: Scan["configs"],
  postScan: string | null,
): Promise<string | null> {
  const standing = await findStandingBaseline(db, teamId, pageId, look);
  if (standing !== null && standing !== postScan) return standing;
  const post = alias(runs, "post");
  const isBefore =
    postScan === null
      ? undefined
      : sql`(${runs.timeCompleted}, ${runs.id}) < (${db
          .select({ time: post.timeCompleted, id: post.id })
          .from(post)
          .where(and(eq(post.teamId, teamId), eq(post.id, postScan)))})`;
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(scans, eq(scans.id, runs.id))
    .where(and(eq(runs.subjectId, pageId), isGoodLook(teamId, look), isBefore))
    .orderBy(desc(runs.timeCompleted), desc(runs.id))
    .limit(1);
  return row?.id ?? null;
}

async function findStandingBaseline(
  db: Db,
  teamId: string,
  pageId: string,
  look: Scan["configs"],
): Promise<string | null> {
  const [last] = await db
    .select({ status: tests.status, preScan: tests.preScan })
    .from(runs)
    .innerJoin(tests, eq(tests.id, runs.id))
    .where(
      and(
        eq(runs.teamId, teamId),
        eq(runs.subjectId, pageId),
        eq(runs.kind, "test"),
        eq(runs.status, "done"),
      ),
    )
    .orderBy(desc(runs.timeCompleted), desc(runs.id))
    .limit(1);
  if (last?.status !== "failed" || last.preScan === null) return null;
  const [scan] = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(scans, eq(scans.id, runs.id))
    .where(and(eq(runs.id, last.preScan), isGoodLook(teamId, look)));
  return scan?.id ?? null;
}

/** Whether a page was ever scanned, or is being. */
export async function hasScan(db: Db, teamId: string, pageId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.teamId, teamId), eq(runs.subjectId, pageId), eq(runs.kind, "scan")))
    .limit(1);
  return row !== undefined;
}

function isGoodLook(teamId: string, look: Scan["configs"]) {
  return and(
    eq(runs.teamId, teamId),
    eq(runs.kind, "scan"),
    eq(runs.status, "done"),
    sql`${runs.configs}->>'device' = ${look.device}`,
    sql`${runs.configs}->>'window_size' = ${look.window_size}`,
    sql`${scans.parts} @> ${`{${look.parts.join(",")}}`}::text[]`,
  );
}
