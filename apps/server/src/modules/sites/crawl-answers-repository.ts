import type { KeptAnswer } from "@sitewright/scan-engine";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { crawlAnswers } from "../../platform/db/schema/runs.ts";
import type { CrawlRun } from "./crawl-run-repository.ts";

/** Keeps what a crawl was answered, for a later start of it. */
export async function keepAnswers(
  tx: Db,
  { teamId, id: runId }: CrawlRun,
  answers: readonly KeptAnswer[],
): Promise<void> {
  const rows = answers.map((answer) => ({ ...answer, teamId, runId }));
  await tx.insert(crawlAnswers).values(rows).onConflictDoNothing();
}

/** Whether an earlier start of a crawl kept anything. */
export async function hasAnswers(db: Db, run: CrawlRun): Promise<boolean> {
  const [one] = await db
    .select({ key: crawlAnswers.key })
    .from(crawlAnswers)
    .where(isOf(run))
    .limit(1);
  return one !== undefined;
}

/** What an earlier start kept by this key; null where that is nothing. */
export async function findAnswer(db: Db, run: CrawlRun, key: string): Promise<string | null> {
  const [answer] = await db
    .select({ record: crawlAnswers.record })
    .from(crawlAnswers)
    .where(and(isOf(run), eq(crawlAnswers.key, key)));
  return answer?.record ?? null;
}

/** Forgets what a crawl that is over kept. */
export async function forgetAnswers(tx: Db, run: CrawlRun): Promise<void> {
  await tx.delete(crawlAnswers).where(isOf(run));
}

function isOf({ teamId, id }: CrawlRun) {
  return and(eq(crawlAnswers.teamId, teamId), eq(crawlAnswers.runId, id));
}
