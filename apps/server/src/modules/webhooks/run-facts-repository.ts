import { and, eq, inArray, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { caseRuns } from "../../platform/db/schema/cases.ts";
import { flowRuns } from "../../platform/db/schema/flows.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";

export type RunFacts = {
  id: string;
  score: number | null;
  subjectId: string;
  pageId: string | null;
  pageUrl: string | null;
  verdict: "passed" | "failed" | null;
  sentence: string | null;
  /** Of a case's run. */
  replay: { caseId: string; title: string; failedStep: number | null } | null;
  /** Of a flow's. */
  flow: { id: string; title: string } | null;
};

/** What is told of these runs of a team beside what their events say; those that are gone are left out. */
export async function findRunFacts(
  db: SystemDb,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, RunFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: runs.id,
      score: runs.score,
      subjectId: runs.subjectId,
      pageId: runs.pageId,
      pageUrl: pages.pageUrl,
      verdict: sql<
        RunFacts["verdict"]
      >`coalesce(${tests.status}, ${caseRuns.verdict}, ${flowRuns.verdict})`,
      sentence: sql<string | null>`coalesce(${tests.sentence}, ${caseRuns.reason})`,
      replay: {
        caseId: caseRuns.caseId,
        title: caseRuns.title,
        failedStep: caseRuns.failedStep,
      },
      flow: { id: flowRuns.flowId, title: flowRuns.title },
    })
    .from(runs)
    .leftJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .leftJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(caseRuns, and(eq(caseRuns.teamId, runs.teamId), eq(caseRuns.id, runs.id)))
    .leftJoin(flowRuns, and(eq(flowRuns.teamId, runs.teamId), eq(flowRuns.id, runs.id)))
    .where(and(eq(runs.teamId, teamId), inArray(runs.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
