import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { artifacts } from "../../platform/db/schema/artifacts.ts";
import { isUsed } from "./used-repository.ts";

/** Bytes by their name and how many they are. */
export type NamedBytes = { sha256: string; bytes: number };

/** A file whose bytes a sweep is about to remove; `removingSince` tells its claim from a later one. */
export type ClaimedFile = { teamId: string; sha256: string; removingSince: string };

/** How long a file stays that nothing uses: whoever has just stored it is about to. */
const graceSeconds = 3600;

/** A claim older than this is that of a sweep which was killed. */
const claimSeconds = 300;

const isAbandoned = sql`${artifacts.removingSince} < now() - make_interval(secs => ${claimSeconds})`;

/**
 * Writes down that files are about to be stored, so that what a killed upload leaves is found. From
 * then on they stay for an hour, used or not.
 * @returns the names of those that may be stored now; the others are being removed.
 */
export async function announceArtifacts(
  db: Db,
  teamId: string,
  files: readonly NamedBytes[],
): Promise<string[]> {
  // Locked in one order, so that two that announce the same never wait for each other.
  const { rows } = await db.execute<{ sha256: string }>(sql`
    insert into ${artifacts} (team_id, sha256, bytes)
    select ${teamId}, sha256, bytes
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file(sha256 text, bytes int)
    order by sha256
    on conflict (team_id, sha256) do update set
      bytes = excluded.bytes,
      removing_since = null,
      unused_since = case when ${artifacts.unusedSince} is not null then now() end
    where ${artifacts.removingSince} is null or ${isAbandoned}
    returning sha256
  `);
  return rows.map(({ sha256 }) => sha256);
}

/** Bytes of the team's files that something uses; content that several share counts once. */
export async function countStoredBytes(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${artifacts.bytes}), 0)` })
    .from(artifacts)
    .where(and(eq(artifacts.teamId, teamId), isNull(artifacts.unusedSince)));
  return Number(row?.bytes ?? 0);
}

/**
 * Claims up to `limit` files of all teams that nothing has used for an hour: from then on nobody can
 * begin to, until they are gone or the claim is too old. Those that somebody holds are passed over.
 */
export async function claimUnused(db: SystemDb, limit: number): Promise<ClaimedFile[]> {
  const { rows } = await db.execute<{ team_id: string; sha256: string; since: string }>(sql`
    update ${artifacts} as claimed set removing_since = clock_timestamp()
    from (
      select team_id, sha256 from ${artifacts}
      where ${artifacts.unusedSince} < now() - make_interval(secs => ${graceSeconds})
        and (${artifacts.removingSince} is null or ${isAbandoned})
        and not ${isUsed}
      order by ${artifacts.unusedSince}
      limit ${limit}
      for update skip locked
    ) as unused
    where claimed.team_id = unused.team_id and claimed.sha256 = unused.sha256
    returning claimed.team_id, claimed.sha256, claimed.removing_since::text as since
  `);
  return rows.map((row) => ({
    teamId: row.team_id,
    sha256: row.sha256,
    removingSince: row.since,
  }));
}

/** Forgets files whose bytes are gone, unless somebody has taken the claim over. */
export async function deleteClaimed(db: SystemDb, files: readonly ClaimedFile[]): Promise<void> {
  if (files.length === 0) return;
  await db.execute(sql`delete from ${artifacts} as claimed using ${claims(files)}`);
}

/** Gives back files whose bytes were not touched, unless somebody has taken the claim over. */
export async function releaseClaimed(db: SystemDb, files: readonly ClaimedFile[]): Promise<void> {
  if (files.length === 0) return;
  await db.execute(
    sql`update ${artifacts} as claimed set removing_since = null from ${claims(files)}`,
  );
}

/**
 * Finds files of all teams whose last use went without a word, for instance with a row that was
 * deleted by hand.
 * @returns how many
 */
export async function markUnused(db: SystemDb, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${artifacts} as lost set unused_since = now()
    from (
      select team_id, sha256 from ${artifacts}
      where ${artifacts.unusedSince} is null and not ${isUsed}
      limit ${limit}
      for update skip locked
    ) as unused
    where lost.team_id = unused.team_id and lost.sha256 = unused.sha256
      and lost.unused_since is null
  `);
  return rowCount ?? 0;
}

/** What follows `using` or `from` in a statement on files that it calls `claimed`. */
function claims(files: readonly ClaimedFile[]) {
  return sql`
    jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as file("teamId" uuid, sha256 text, "removingSince" timestamptz)
    where claimed.team_id = file."teamId" and claimed.sha256 = file.sha256
      and claimed.removing_since = file."removingSince"
  `;
}
