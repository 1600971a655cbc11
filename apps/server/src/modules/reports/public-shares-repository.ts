import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { reportEditions, reportFiles, reportShares } from "../../platform/db/schema/reports.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import type { FileType } from "../../platform/storage/file-types.ts";

/** What a link that works opens. */
export type OpenShare = {
  id: string;
  teamId: string;
  passHash: string | null;
  expiresAt: Date;
  editionId: string;
  snapshot: unknown;
};

/** Null for a link that ended, was revoked or never was, and where the site or the team is gone. */
export async function findOpenShare(db: SystemDb, tokenHash: string): Promise<OpenShare | null> {
  const [share] = await db
    .select({
      id: reportShares.id,
      teamId: reportShares.teamId,
      reportId: reportShares.reportId,
      editionId: reportShares.editionId,
      shows: reportShares.shows,
      passHash: reportShares.passHash,
      expiresAt: reportShares.expiresAt,
    })
    .from(reportShares)
    .innerJoin(sites, and(eq(sites.teamId, reportShares.teamId), eq(sites.id, reportShares.siteId)))
    .innerJoin(teams, eq(teams.id, reportShares.teamId))
    .where(
      and(
        eq(reportShares.tokenHash, tokenHash),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, sql`now()`),
        isNull(sites.deletingAt),
        isNull(teams.deletingAt),
      ),
    );
  if (!share) return null;
  const { reportId, shows, ...open } = share;
  const [edition] = await db
    .select({ editionId: reportEditions.id, snapshot: reportEditions.snapshot })
    .from(reportEditions)
    .where(
      and(
        eq(reportEditions.teamId, share.teamId),
        shows === "this"
          ? eq(reportEditions.id, share.editionId)
          : eq(reportEditions.reportId, reportId),
      ),
    )
    .orderBy(desc(reportEditions.timeCreated), desc(reportEditions.id))
    .limit(1);
  return edition ? { ...open, ...edition } : null;
}

/** A file that an edition is read as; null where it is not made. */
export async function findSharedFile(
  db: SystemDb,
  { teamId, editionId }: Pick<OpenShare, "teamId" | "editionId">,
  type: FileType,
): Promise<{ owner: string; sha256: string; bytes: number } | null> {
  const [file] = await db
    .select({ sha256: reportFiles.sha256, bytes: reportFiles.bytes })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.teamId, teamId),
        eq(reportFiles.editionId, editionId),
        eq(reportFiles.type, type),
      ),
    );
  return file ? { owner: teamId, ...file } : null;
}

/** Counts a person's look. */
export async function countView(
  db: SystemDb,
  { teamId, id }: Pick<OpenShare, "teamId" | "id">,
): Promise<void> {
  await db
    .update(reportShares)
    .set({
      views: sql`${reportShares.views} + 1`,
      lastView: sql`(now() at time zone 'UTC')::date`,
    })
    .where(and(eq(reportShares.teamId, teamId), eq(reportShares.id, id)));
}
