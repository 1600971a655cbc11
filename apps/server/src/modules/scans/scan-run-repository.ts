import type { Scan, ScanPart } from "@sitewright/contract";
import type { ScanFailure } from "@sitewright/scan-engine";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { type ImageDetails, scanArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { type PartResult, scanParts, scans } from "../../platform/db/schema/scans.ts";
import type { FileType } from "../../platform/storage/file-types.ts";
import type { Conclusion, PartState, ScanScores } from "./scan-policy.ts";

export type { PartResult } from "../../platform/db/schema/scans.ts";

/** One worker's hold on a scan. Writes name its attempt, so that only the newest holder writes. */
export type ScanRun = { teamId: string; scanId: string; attempt: number };

export type ClaimedScan = ScanRun & {
  /** Starts so far that were not handed back, this one included. */
  tries: number;
  pageId: string;
  pageUrl: string;
  configs: Scan["configs"];
};

/** Takes a scan that waits or runs; null when it has ended, is gone, or is not the team's. */
export async function claimScan(
  db: Db,
  teamId: string,
  scanId: string,
): Promise<ClaimedScan | null> {
  const [scan] = await db
    .update(scans)
    .set({
      status: "running",
      attempt: sql`${scans.attempt} + 1`,
      tries: sql`${scans.tries} + 1`,
      timeStarted: sql`coalesce(${scans.timeStarted}, now())`,
    })
    .from(pages)
    .where(
      and(
        eq(scans.teamId, teamId),
        eq(scans.id, scanId),
        inArray(scans.status, ["queued", "running"]),
        eq(pages.id, scans.pageId),
      ),
    )
    .returning({
      attempt: scans.attempt,
      tries: scans.tries,
      pageId: scans.pageId,
      pageUrl: pages.pageUrl,
      configs: scans.configs,
    });
  return scan ? { ...scan, teamId, scanId } : null;
}

/**
 * Locks the scan for the run until the transaction ends; false when the run has lost it.
 * A check without the lock would let a late write of an old attempt slip past a new claim.
 */
export async function lockRun(tx: Db, run: ScanRun): Promise<boolean> {
  const rows = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(heldBy(run), eq(scans.status, "running")))
    .for("no key update");
  return rows.length > 0;
}

/** Whether the run still holds the scan; for a look, not for a write. */
export async function isHeld(db: Db, run: ScanRun): Promise<boolean> {
  return (await db.$count(scans, and(heldBy(run), eq(scans.status, "running")))) > 0;
}

export async function listPartStates(db: Db, run: ScanRun): Promise<PartState[]> {
  return db
    .select({
      name: scanParts.name,
      status: scanParts.status,
      code: scanParts.code,
      reason: scanParts.reason,
    })
    .from(scanParts)
    .where(partsOf(run));
}

/** Puts parts back to waiting and forgets what an earlier try left of them. */
export async function resetParts(tx: Db, run: ScanRun, names: readonly ScanPart[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .delete(scanArtifacts)
    .where(
      and(
        eq(scanArtifacts.teamId, run.teamId),
        eq(scanArtifacts.scanId, run.scanId),
        inArray(scanArtifacts.part, [...names]),
      ),
    );
  await tx
    .update(scanParts)
    .set({
      status: "queued",
      code: null,
      reason: null,
      timeStarted: null,
      timeCompleted: null,
      result: null,
    })
    .where(and(partsOf(run), inArray(scanParts.name, [...names])));
  await saveFindings(tx, run, {
    ...(names.includes("html") && { facts: null }),
    ...(names.includes("lighthouse") && { lighthouseScores: null }),
    ...(names.includes("security") && { securityScores: null }),
  });
}

export async function markPartStarted(tx: Db, run: ScanRun, name: ScanPart): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "running", timeStarted: sql`now()` })
    .where(and(partsOf(run), eq(scanParts.name, name)));
}

export async function markPartDone(
  tx: Db,
  run: ScanRun,
  name: ScanPart,
  result: PartResult | null,
): Promise<void> {
  await tx
    .update(scanParts)
    .set({
      status: "done",
      result,
      timeStarted: sql`coalesce(${scanParts.timeStarted}, now())`,
      timeCompleted: sql`now()`,
    })
    .where(and(partsOf(run), eq(scanParts.name, name)));
}

export async function markPartFailed(
  tx: Db,
  run: ScanRun,
  name: ScanPart,
  failure: ScanFailure,
): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "failed", ...failure, timeCompleted: sql`now()` })
    .where(and(partsOf(run), eq(scanParts.name, name)));
}

/** Ends every part that has not ended, with one reason. */
export async function failOpenParts(tx: Db, run: ScanRun, failure: ScanFailure): Promise<void> {
  await tx
    .update(scanParts)
    .set({ status: "failed", ...failure, timeCompleted: sql`now()` })
    .where(and(partsOf(run), inArray(scanParts.status, ["queued", "running"])));
}

export type Findings = Partial<
  Pick<typeof scans.$inferInsert, "facts" | "lighthouseScores" | "securityScores">
>;

/** Keeps what a part says about the scan as a whole. */
export async function saveFindings(tx: Db, run: ScanRun, findings: Findings): Promise<void> {
  if (Object.keys(findings).length === 0) return;
  await tx.update(scans).set(findings).where(heldBy(run));
}

/** The page carries the title it was last seen with. */
export async function savePageTitle(tx: Db, run: ScanRun, title: string): Promise<void> {
  const page = tx.select({ id: scans.pageId }).from(scans).where(heldBy(run));
  await tx.update(pages).set({ title }).where(inArray(pages.id, page));
}

export type NewScanFile = {
  part: ScanPart;
  position: number;
  sha256: string;
  type: FileType;
  image: ImageDetails | null;
};

export async function insertScanFile(tx: Db, run: ScanRun, file: NewScanFile): Promise<void> {
  await tx
    .insert(scanArtifacts)
    .values({ ...file, teamId: run.teamId, scanId: run.scanId })
    .onConflictDoUpdate({
      target: [scanArtifacts.scanId, scanArtifacts.part, scanArtifacts.position],
      set: { sha256: file.sha256, type: file.type, image: file.image },
    });
}

export async function getScores(tx: Db, run: ScanRun): Promise<ScanScores> {
  const [row] = await tx
    .select({ lighthouse: scans.lighthouseScores, security: scans.securityScores })
    .from(scans)
    .where(heldBy(run));
  return {
    lighthouse: row?.lighthouse?.average ?? null,
    security: row?.security?.average ?? null,
  };
}

export async function endScan(tx: Db, run: ScanRun, conclusion: Conclusion): Promise<void> {
  await tx
    .update(scans)
    .set({ ...conclusion, timeCompleted: sql`now()` })
    .where(heldBy(run));
}

/** Gives an unfinished scan back to the queue without counting this start against it. */
export async function releaseScan(db: Db, run: ScanRun): Promise<void> {
  await db
    .update(scans)
    .set({ status: "queued", tries: sql`${scans.tries} - 1` })
    .where(and(heldBy(run), eq(scans.status, "running")));
}

function heldBy(run: ScanRun) {
  return and(
    eq(scans.teamId, run.teamId),
    eq(scans.id, run.scanId),
    eq(scans.attempt, run.attempt),
  );
}

function partsOf(run: ScanRun) {
  return and(eq(scanParts.teamId, run.teamId), eq(scanParts.scanId, run.scanId));
}
