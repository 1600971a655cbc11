import { and, asc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { artifacts, type ImageDetails, runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { caseLooks } from "../../platform/db/schema/cases.ts";
import { reportEditions, reportFiles } from "../../platform/db/schema/reports.ts";
import type { FileType } from "../../platform/storage/file-types.ts";
import { ArtifactsGoneError } from "./artifacts-gone-error.ts";
import { isUsed } from "./used-repository.ts";

/** The run that uses files; the caller's transaction holds its row. */
type UsingRun = { teamId: string; id: string };

/** A part's use of a stored file. */
export type ArtifactUse = {
  position: number;
  sha256: string;
  type: FileType;
  details: ImageDetails | null;
};

/** A use as it was written down. */
export type RunArtifact = typeof runArtifacts.$inferSelect;

/** The files that a run uses, in the order of its parts and of their positions. */
export async function listArtifacts(db: Db, teamId: string, runId: string): Promise<RunArtifact[]> {
  return db
    .select()
    .from(runArtifacts)
    .where(and(eq(runArtifacts.teamId, teamId), eq(runArtifacts.runId, runId)))
    .orderBy(asc(runArtifacts.part), asc(runArtifacts.position));
}

/**
 * Lets a part of a run use files that were stored before this transaction began, instead of those it
 * used until now.
 * @throws ArtifactsGoneError when one is gone or being removed: store it again, and nothing was written
 */
export async function useArtifacts(
  tx: Db,
  run: UsingRun,
  part: string,
  uses: readonly ArtifactUse[],
): Promise<void> {
  const before = await listUsed(tx, run.teamId, [run.id], [part]);
  const wanted = uses.map(({ sha256 }) => sha256);
  const usable = await lockArtifacts(tx, run.teamId, [...before, ...wanted]);
  if (!wanted.every((sha256) => usable.has(sha256))) throw new ArtifactsGoneError();
  await deleteUses(tx, run.teamId, [run.id], [part]);
  if (uses.length > 0) {
    await tx
      .insert(runArtifacts)
      .values(uses.map((use) => ({ ...use, teamId: run.teamId, runId: run.id, part })));
  }
  await markUsed(tx, run.teamId, wanted);
  await markUnusedOf(tx, run.teamId, before);
}

/**
 * Ends what runs use, of all their parts or of some; the caller's transaction holds the runs. Say it
 * before runs are deleted: what goes by reference alone is only noticed in the night.
 */
export async function forgetUses(
  tx: Db,
  teamId: string,
  runIds: readonly string[],
  parts?: readonly string[],
): Promise<void> {
  const before = await listUsed(tx, teamId, runIds, parts);
  if (before.length === 0) return;
  await lockArtifacts(tx, teamId, before);
  await deleteUses(tx, teamId, runIds, parts);
  await markUnusedOf(tx, teamId, before);
}

/** A stored file that an edition of a report is read as. */
export type ReportFile = Pick<typeof reportFiles.$inferInsert, "type" | "sha256" | "bytes">;

/**
 * Lets an edition use files that were stored before this transaction began.
 * @throws ArtifactsGoneError when one is gone or being removed: store it again, and nothing was written
 */
export async function useReportFiles(
  tx: Db,
  { teamId, editionId }: { teamId: string; editionId: string },
  files: readonly ReportFile[],
): Promise<void> {
  const wanted = files.map(({ sha256 }) => sha256);
  const usable = await lockArtifacts(tx, teamId, wanted);
  if (!wanted.every((sha256) => usable.has(sha256))) throw new ArtifactsGoneError();
  await tx.insert(reportFiles).values(files.map((file) => ({ ...file, teamId, editionId })));
  await markUsed(tx, teamId, wanted);
}

/** Ends what editions use; say it before they are deleted, as with runs. */
export async function forgetReportFiles(
  tx: Db,
  teamId: string,
  editionIds: readonly string[],
): Promise<void> {
  if (editionIds.length === 0) return;
  const own = and(
    eq(reportFiles.teamId, teamId),
    sql`${reportFiles.editionId} = any(${arrayOf(editionIds)}::uuid[])`,
  );
  const before = (await tx.select({ sha256: reportFiles.sha256 }).from(reportFiles).where(own)).map(
    ({ sha256 }) => sha256,
  );
  await lockArtifacts(tx, teamId, before);
  await tx.delete(reportFiles).where(own);
  await markUnusedOf(tx, teamId, before);
}

/** Ends what up to `limit` editions of a team, or of one of its sites, use. @returns how many */
export async function forgetSomeReportFiles(
  tx: Db,
  { teamId, siteId }: { teamId: string; siteId: string | null },
  limit: number,
): Promise<number> {
  const rows = await tx
    .selectDistinct({ id: reportFiles.editionId })
    .from(reportFiles)
    .innerJoin(
      reportEditions,
      and(
        eq(reportEditions.teamId, reportFiles.teamId),
        eq(reportEditions.id, reportFiles.editionId),
      ),
    )
    .where(
      and(
        eq(reportFiles.teamId, teamId),
        siteId === null ? undefined : eq(reportEditions.siteId, siteId),
      ),
    )
    .limit(limit);
  await forgetReportFiles(
    tx,
    teamId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Looks that were accepted of a team, or of one of its sites or cases. */
type LooksOf = { teamId: string; siteId?: string; caseId?: string };

/** Ends what up to `limit` looks that were accepted use. @returns how many */
export async function forgetSomeLooks(tx: Db, of: LooksOf, limit: number): Promise<number> {
  const rows = await tx
    .select({ id: caseLooks.id, sha256: caseLooks.sha256 })
    .from(caseLooks)
    .where(
      and(
        eq(caseLooks.teamId, of.teamId),
        of.siteId === undefined ? undefined : eq(caseLooks.siteId, of.siteId),
        of.caseId === undefined ? undefined : eq(caseLooks.caseId, of.caseId),
      ),
    )
    .limit(limit);
  const files = [...new Set(rows.map(({ sha256 }) => sha256))];
  await lockArtifacts(tx, of.teamId, files);
  const ids = arrayOf(rows.map(({ id }) => id));
  await tx
    .delete(caseLooks)
    .where(and(eq(caseLooks.teamId, of.teamId), sql`${caseLooks.id} = any(${ids}::uuid[])`));
  await markUnusedOf(tx, of.teamId, files);
  return rows.length;
}

async function listUsed(
  tx: Db,
  teamId: string,
  runIds: readonly string[],
  parts?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sha256: runArtifacts.sha256 })
    .from(runArtifacts)
    .where(isUseOf(teamId, runIds, parts));
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Holds files until the transaction ends, in one order, so that a use and the end of another never
 * miss each other. @returns those that are not being removed
 */
async function lockArtifacts(
  tx: Db,
  teamId: string,
  sha256s: readonly string[],
): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set();
  const rows = await tx
    .select({ sha256: artifacts.sha256, removingSince: artifacts.removingSince })
    .from(artifacts)
    .where(isFile(teamId, sha256s))
    .orderBy(asc(artifacts.sha256))
    .for("no key update");
  return new Set(rows.flatMap((row) => (row.removingSince === null ? [row.sha256] : [])));
}

async function deleteUses(
  tx: Db,
  teamId: string,
  runIds: readonly string[],
  parts?: readonly string[],
): Promise<void> {
  await tx.delete(runArtifacts).where(isUseOf(teamId, runIds, parts));
}

async function markUsed(tx: Db, teamId: string, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length === 0) return;
  await tx
    .update(artifacts)
    .set({ unusedSince: null })
    .where(and(isFile(teamId, sha256s), isNotNull(artifacts.unusedSince)));
}

async function markUnusedOf(tx: Db, teamId: string, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length === 0) return;
  await tx
    .update(artifacts)
    .set({ unusedSince: sql`now()` })
    .where(and(isFile(teamId, sha256s), not(isUsed)));
}

function isUseOf(teamId: string, runIds: readonly string[], parts?: readonly string[]) {
  return and(
    eq(runArtifacts.teamId, teamId),
    sql`${runArtifacts.runId} = any(${arrayOf(runIds)}::uuid[])`,
    parts && inArray(runArtifacts.part, [...parts]),
  );
}

function isFile(teamId: string, sha256s: readonly string[]) {
  return and(
    eq(artifacts.teamId, teamId),
    sql`${artifacts.sha256} = any(${arrayOf(sha256s)}::text[])`,
  );
}

/** Ids or hashes as one parameter however many there are; PostgreSQL takes 65,535 at most. */
function arrayOf(values: readonly string[]): string {
  return `{${values.join(",")}}`;
}
