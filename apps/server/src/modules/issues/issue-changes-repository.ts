import { and, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { issueChanges, issueKeys } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { testChanges } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

export type FoundChange = {
  siteId: string;
  pageId: string;
  pageUrl: string;
  testId: string;
  fingerprint: string;
  part: string;
  sentence: string;
  fails: boolean;
  /** When its test ended. */
  time: Date;
};

/** A change that a test of the caller's found. */
export async function findChange(
  tx: TeamDb,
  testId: string,
  fingerprint: string,
): Promise<FoundChange | null> {
  const { siteId, pageId, part, sentence, fails } = testChanges;
  const [row] = await tx
    .select({
      ...{ siteId, pageId, part, sentence, fails },
      pageUrl: pages.pageUrl,
      time: sql<Date>`coalesce(${runs.timeCompleted}, now())`,
    })
    .from(testChanges)
    .innerJoin(pages, and(eq(pages.teamId, testChanges.teamId), eq(pages.id, pageId)))
    .innerJoin(runs, and(eq(runs.teamId, testChanges.teamId), eq(runs.id, testChanges.testId)))
    .where(
      within(
        tx.scope,
        testChanges,
        eq(testChanges.testId, testId),
        eq(testChanges.fingerprint, fingerprint),
      ),
    )
    .limit(1);
  return row ? { ...row, time: new Date(row.time), testId, fingerprint } : null;
}

/** The issue that a fingerprint of a site is known as. */
export async function findKey(
  tx: TeamDb,
  siteId: string,
  fingerprint: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ issueId: issueKeys.issueId })
    .from(issueKeys)
    .where(
      within(
        tx.scope,
        issueKeys,
        eq(issueKeys.siteId, siteId),
        eq(issueKeys.fingerprint, fingerprint),
      ),
    );
  return row?.issueId ?? null;
}

/** Has an issue be on the page of a change, as its test saw it. */
export async function placeChange(
  tx: Db,
  teamId: string,
  place: Omit<FoundChange, "pageUrl" | "fails" | "time"> & { issueId: string },
): Promise<void> {
  const { issueId, siteId, pageId, fingerprint, part, sentence, testId } = place;
  await tx
    .insert(issueChanges)
    .values({ teamId, issueId, siteId, pageId, fingerprint, part, sentence, testId })
    .onConflictDoUpdate({
      target: [issueChanges.issueId, issueChanges.pageId, issueChanges.fingerprint],
      set: { testId, goneRun: null, goneAt: null },
    });
}
