import type { EditionDay } from "@sitewright/report-document";
import { and, asc, between, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { pageDays, siteDays } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

type DaysTable = typeof siteDays | typeof pageDays;

/** Days on which good scans of the site or page ended, oldest first, each as the mean of its scans. */
export function selectDays(
  db: TeamDb,
  subject: Subject,
  { from, to }: Days,
): Promise<EditionDay[]> {
  const table = tableOf(subject);
  return db
    .select({
      day: table.day,
      scans: table.scans,
      lowest: table.lowest,
      health: mean(table.scores, table.scans),
      ...categoryMeans(table),
    })
    .from(table)
    .where(and(ofSubject(db, subject), gt(table.scans, 0), between(table.day, from, to)))
    .orderBy(asc(table.day));
}

/** The first day that anything is known of; null where nothing ever was measured. */
export async function findFirstDay(db: TeamDb, subject: Subject): Promise<string | null> {
  const table = tableOf(subject);
  const [row] = await db
    .select({ day: sql<string | null>`min(${table.day})::text` })
    .from(table)
    .where(and(ofSubject(db, subject), gt(table.scans, 0)));
  return row?.day ?? null;
}

/** The means of each category but health, to two decimals; null where no scan had it. */
export function categoryMeans(table: DaysTable) {
  return {
    performance: mean(table.performance, table.performanceScans),
    accessibility: mean(table.accessibility, table.accessibilityScans),
    best_practices: mean(table.bestPractices, table.bestPracticesScans),
    seo: mean(table.seo, table.seoScans),
    security: mean(table.security, table.securityScans),
  };
}

/** In floating point: dividing a year of exact sums takes longer than all else about its days. */
export function mean(sum: AnyPgColumn, count: AnyPgColumn): SQL<number | null> {
  return sql<number | null>`round(${sum}::float8 / nullif(${count}, 0) * 100) / 100`;
}

function tableOf({ pageId }: Subject): DaysTable {
  return pageId === null ? siteDays : pageDays;
}

function ofSubject(db: TeamDb, { siteId, pageId }: Subject): SQL {
  return pageId === null
    ? within(db.scope, siteDays, eq(siteDays.siteId, siteId))
    : within(db.scope, pageDays, eq(pageDays.pageId, pageId));
}
