import { activeRunStatuses, type ScanPart } from "@sitewright/contract";
import { type MissingPage, type ScanFailure, toFailure } from "@sitewright/scan-engine";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { type PartResult, scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { forgetUses } from "../artifacts/index.ts";
import type { Telling } from "../findings/index.ts";
import type { RunRow } from "../runs/index.ts";
import type { PartState, ScanSums } from "./scan-policy.ts";

export type { PartResult } from "../../platform/db/schema/scans.ts";

/** The scan of a run. Only a transaction that holds the run may write what is its own. */
export type ScanRun = Pick<RunRow, "id" | "teamId" | "pageId">;

/** The address of the page to scan, with what its site shows where nobody has a page; null when the page is gone. */
export async function findScannedPage(
  db: Db,
  run: ScanRun,
): Promise<{ url: string; missing: MissingPage | null } | null> {
  const [page] = await db
    .select({ url: pages.pageUrl, missing: sites.missingPage })
    .from(pages)
    .innerJoin(sites, and(eq(sites.id, pages.siteId), eq(sites.teamId, pages.teamId)))
    .where(isPageOf(run));
  return page ?? null;
}

/** A file of a part that the page's last good scan uses. */
export type FileBefore = Pick<typeof runArtifacts.$inferSelect, "type" | "sha256" | "details">;

/** The files that the page's last good scan uses for a part. */
export async function listFilesBefore(db: Db, run: ScanRun, part: ScanPart): Promise<FileBefore[]> {
  if (run.pageId === null) return [];
  return db
    .select({
      type: runArtifacts.type,
      sha256: runArtifacts.sha256,
      details: runArtifacts.details,
    })
    .from(pageResults)
    .innerJoin(
      runArtifacts,
      and(eq(runArtifacts.teamId, pageResults.teamId), eq(runArtifacts.runId, pageResults.doneId)),
    )
    .where(
      and(
        eq(pageResults.teamId, run.teamId),
        eq(pageResults.pageId, run.pageId),
        eq(runArtifacts.part, part),
      ),
    )
    .orderBy(asc(runArtifacts.position));
}

/** Adds the parts that the scan is made of, unless an earlier start did. */
export async function insertMissingParts(tx: Db, run: ScanRun): Promise<void> {
  const [scan] = await tx.select({ parts: scans.parts }).from(scans).where(isScanOf(run));
  if (!scan || scan.parts.length === 0) return;
  await tx
    .insert(scanParts)
    .values(scan.parts.map((name) => ({ teamId: run.teamId, scanId: run.id, name })))
    .onConflictDoNothing();
}

export async function listPartStates(db: Db, run: ScanRun): Promise<PartState[]> {
  return (
    db
      .select({
        name: scanParts.name,
        status: scanParts.status,
        code: scanParts.code,
        reason: scanParts.reason,
      })
      .from(scanParts)
      .where(partsOf(run))
      // Else by where their rows lie, which changes with every write.
      .orderBy(asc(scanParts.name))
  );
}

/** Puts parts back to waiting and forgets what an earlier try left of them. */
export async function resetParts(tx: Db, run: ScanRun, names: readonly ScanPart[]): Promise<void> {
  if (names.length === 0) return;
  await forgetUses(tx, run.teamId, [run.id], names);
  await tx
    .update(scanParts)
    .set({
      status: "queued",
      code: null,
      reason: null,
      timeStarted: null,
      timeCompleted: null,
      result: null,
      told: null,
      toldList: null,
      lookedRules: null,
    })
    .where(and(partsOf(run), inArray(scanParts.name, [...names])));
  await saveFindings(tx, run, {
    ...(names.includes("html") && { facts: null }),
    ...(names.includes("lighthouse") && { lighthouseScores: null }),
    ...(names.includes("security") && { securityScores: null }),
  });
}

/** A part that is done keeps what it has until a later load gives it anew. */
export async function markPartStarted(tx: Db, run: ScanRun, name: ScanPart): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "running", timeStarted: sql`now()` })
    .where(and(partsOf(run), eq(scanParts.name, name), ne(scanParts.status, "done")));
}

/** What a part says is wrong, and by which rules it looked at all of the page; null where that is every rule. */
export type ToldByPart = { telling: Telling; rules: string[] | null };

export async function markPartDone(
  tx: Db,
  run: ScanRun,
  name: ScanPart,
  result: PartResult | null,
  { telling, rules }: ToldByPart,
): Promise<void> {
  await tx
    .update(scanParts)
    .set({
      status: "done",
      result,
      told: telling.told,
      toldList: telling.list?.id ?? null,
      lookedRules: rules,
      timeStarted: sql`coalesce(${scanParts.timeStarted}, now())`,
      timeCompleted: sql`now()`,
    })
    .where(and(partsOf(run), eq(scanParts.name, name)));
}

/** A part that an earlier load gave stays as that one had it. */
export async function markPartFailed(
  tx: Db,
  run: ScanRun,
  name: ScanPart,
  failure: ScanFailure,
): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "failed", ...failure, timeCompleted: sql`now()` })
    .where(and(partsOf(run), eq(scanParts.name, name), ne(scanParts.status, "done")));
}

/** Ends every part that has not ended by now, and so never will. */
export async function failOpenParts(tx: Db, run: ScanRun): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "failed", ...toFailure(null), timeCompleted: sql`now()` })
    .where(and(partsOf(run), inArray(scanParts.status, [...activeRunStatuses])));
}

export type Findings = Partial<
  Pick<typeof scans.$inferInsert, "facts" | "lighthouseScores" | "securityScores">
>;

/** Keeps what a part says about the scan as a whole. */
export async function saveFindings(tx: Db, run: ScanRun, findings: Findings): Promise<void> {
  if (Object.keys(findings).length === 0) return;
  await tx.update(scans).set(findings).where(isScanOf(run));
}

/** The page carries the title it was last seen with. */
export async function savePageTitle(tx: Db, run: ScanRun, title: string): Promise<void> {
  await tx.update(pages).set({ title }).where(isPageOf(run));
}

export async function getSums(tx: Db, run: ScanRun): Promise<ScanSums> {
  const [row] = await tx
    .select({
      lighthouse: scans.lighthouseScores,
      security: scans.securityScores,
      facts: scans.facts,
    })
    .from(scans)
    .where(isScanOf(run));
  return {
    lighthouse: row?.lighthouse?.average ?? null,
    security: row?.security?.average ?? null,
    httpStatus: row?.facts?.http_status ?? null,
  };
}

function isScanOf(run: ScanRun) {
  return and(eq(scans.teamId, run.teamId), eq(scans.id, run.id));
}

function isPageOf({ teamId, pageId }: ScanRun) {
  return and(eq(pages.teamId, teamId), pageId === null ? sql`false` : eq(pages.id, pageId));
}

function partsOf(run: ScanRun) {
  return and(eq(scanParts.teamId, run.teamId), eq(scanParts.scanId, run.id));
}
