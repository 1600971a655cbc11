import { and, asc, between, desc, eq, gt, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageDays } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";
import { categoryMeans, mean } from "./edition-days-repository.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

/** A page's scores on the last day of a period on which it was measured. */
export type PageScores = {
  url: string;
  title: string | null;
  health: number | null;
  performance: number | null;
  accessibility: number | null;
  best_practices: number | null;
  seo: number | null;
  security: number | null;
};

/**
 * Of each page that was measured in the period, its last day's scores, the worst page first. They are
 * asked for page by page: by each page's own index, however long the period is.
 */
export function selectNewestScores(
  db: TeamDb,
  { siteId, pageId }: Subject,
  { from, to }: Days,
): Promise<PageScores[]> {
  const newest = db
    .select({ health: sql`${mean(pageDays.scores, pageDays.scans)}`.as("health"), ...named() })
    .from(pageDays)
    .where(
      and(
        eq(pageDays.teamId, pages.teamId),
        eq(pageDays.pageId, pages.id),
        gt(pageDays.scans, 0),
        between(pageDays.day, from, to),
      ),
    )
    .orderBy(desc(pageDays.day))
    .limit(1)
    .as("newest");
  const score = (name: keyof Omit<PageScores, "url" | "title">) =>
    sql<number | null>`${sql.identifier("newest")}.${sql.identifier(name)}`;
  return db
    .select({
      url: pages.pageUrl,
      title: pages.title,
      health: score("health"),
      performance: score("performance"),
      accessibility: score("accessibility"),
      best_practices: score("best_practices"),
      seo: score("seo"),
      security: score("security"),
    })
    .from(pages)
    .innerJoinLateral(newest, sql`true`)
    .where(
      within(
        db.scope,
        pages,
        eq(pages.siteId, siteId),
        pageId === null ? undefined : eq(pages.id, pageId),
      ),
    )
    .orderBy(asc(score("health")), asc(pages.pageUrl));
}

function named() {
  const { performance, accessibility, best_practices, seo, security } = categoryMeans(pageDays);
  return {
    performance: performance.as("performance"),
    accessibility: accessibility.as("accessibility"),
    best_practices: best_practices.as("best_practices"),
    seo: seo.as("seo"),
    security: security.as("security"),
  };
}
