import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { siteHours, siteOutages, siteWatches } from "../../platform/db/schema/looks.ts";
import { siteAccess } from "../../platform/db/schema/site-access.ts";
import { sites } from "../../platform/db/schema/sites.ts";

export type WatchRow = typeof siteWatches.$inferSelect;

/** A site to be looked at. */
export type ClaimedLook = {
  siteId: string;
  teamId: string;
  siteUrl: string;
  text: string | null;
  /** Whether visitors need something to be let in. */
  isGuarded: boolean;
};

const isDue = sql`${siteWatches.nextAt} <= now()`;

/** Whether any team's site is to be looked at; `site_watches_due` answers it. */
export const isAnyDue = sql`exists (select from ${siteWatches} where ${isDue})`;

/**
 * Claims sites whose time has come, but those that another worker is claiming: each is due again a turn later, at the
 * moment that it always has, before anybody has looked. A worker that is killed costs them one look.
 */
export async function claimDueLooks(db: SystemDb, limit: number): Promise<ClaimedLook[]> {
  const { rows } = await db.execute<ClaimedLook>(sql`
    with due as (
      select ${siteWatches.siteId} as site_id from ${siteWatches} where ${isDue}
      order by ${siteWatches.nextAt} limit ${limit} for update skip locked
    )
    update ${siteWatches} as watch
    set next_at = watch.next_at + make_interval(mins => watch.every_minutes)
      * (1 + floor(extract(epoch from now() - watch.next_at) / (60 * watch.every_minutes)))
    from due join ${sites} as site on site.id = due.site_id
    where watch.site_id = due.site_id
    returning watch.site_id as "siteId", watch.team_id as "teamId", watch.text, site.site_url as "siteUrl",
      exists (select from ${siteAccess} where ${siteAccess.siteId} = watch.site_id) as "isGuarded"
  `);
  return rows;
}

/** One site to be looked at now, whenever it is due; null where nobody looks at it. */
export async function findLook(
  db: Db,
  teamId: string,
  siteId: string,
): Promise<ClaimedLook | null> {
  const [row] = await db
    .select({
      siteId: siteWatches.siteId,
      teamId: siteWatches.teamId,
      text: siteWatches.text,
      siteUrl: sites.siteUrl,
      isGuarded: sql<boolean>`exists (select from ${siteAccess} where ${siteAccess.siteId} = ${siteWatches.siteId})`,
    })
    .from(siteWatches)
    .innerJoin(sites, eq(sites.id, siteWatches.siteId))
    .where(
      and(
        eq(siteWatches.teamId, teamId),
        eq(siteWatches.siteId, siteId),
        isNotNull(siteWatches.nextAt),
      ),
    );
  return row ?? null;
}

/** Locks how these sites stand, always in one order; those that nobody looks at any more are left out. */
export function lockWatches(tx: Db, siteIds: readonly string[]): Promise<WatchRow[]> {
  return tx
    .select()
    .from(siteWatches)
    .where(and(isOneOf(siteWatches.siteId, siteIds), isNotNull(siteWatches.nextAt)))
    .orderBy(asc(siteWatches.siteId))
    .for("update");
}

export type WatchChange = Pick<
  WatchRow,
  | "siteId"
  | "state"
  | "fails"
  | "oks"
  | "recent"
  | "downSince"
  | "knownAt"
  | "lookedAt"
  | "code"
  | "reason"
  | "url"
  | "status"
  | "ms"
  | "certificateIssuer"
  | "certificateEnds"
  | "certificateDays"
> & { retrySeconds: number | null };

/** Writes how sites stand after their looks; one that is suspect is due again soon. */
export async function writeWatches(tx: Db, changes: readonly WatchChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update ${siteWatches} as watch
    set state = now.state, fails = now.fails, oks = now.oks, recent = now.recent,
      down_since = now."downSince", known_at = now."knownAt", looked_at = now."lookedAt",
      code = now.code, reason = now.reason, url = now.url, status = now.status, ms = now.ms,
      certificate_issuer = now."certificateIssuer", certificate_ends = now."certificateEnds",
      certificate_days = now."certificateDays",
      next_at = least(watch.next_at, clock_timestamp() + make_interval(secs => now."retrySeconds"))
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as now(
      "siteId" uuid, state text, fails smallint, oks smallint, recent text,
      "downSince" timestamptz, "knownAt" timestamptz, "lookedAt" timestamptz,
      code text, reason text, url text, status smallint, ms integer,
      "certificateIssuer" text, "certificateEnds" timestamptz, "certificateDays" integer,
      "retrySeconds" double precision
    )
    where watch.site_id = now."siteId"
  `);
}

export type HourChange = {
  siteId: string;
  teamId: string;
  at: Date;
  upSeconds: number;
  downSeconds: number;
  answers: number;
  ms: number;
};

/** Adds what looks came to to the hours that they were in; of a site one at a time. */
export async function addHours(tx: Db, changes: readonly HourChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into ${siteHours} as hour (site_id, team_id, hour, up_seconds, down_seconds, answers, ms_total)
    select "siteId", "teamId", date_trunc('hour', at, 'UTC'), "upSeconds", "downSeconds", answers, ms
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as now(
      "siteId" uuid, "teamId" uuid, at timestamptz, "upSeconds" integer, "downSeconds" integer,
      answers integer, ms integer
    )
    order by "siteId"
    on conflict (site_id, hour) do update set
      up_seconds = hour.up_seconds + excluded.up_seconds,
      down_seconds = hour.down_seconds + excluded.down_seconds,
      answers = hour.answers + excluded.answers,
      ms_total = hour.ms_total + excluded.ms_total
  `);
}

/** Sites have become unreachable. */
export async function openOutages(
  tx: Db,
  outages: readonly Omit<typeof siteOutages.$inferInsert, "id" | "until">[],
): Promise<void> {
  if (outages.length === 0) return;
  await tx
    .insert(siteOutages)
    .values([...outages])
    .onConflictDoNothing();
}

/** A site answers again, or nobody looks at it any more. */
export async function closeOutage(tx: Db, siteId: string, until: Date): Promise<void> {
  await tx
    .update(siteOutages)
    .set({ until })
    .where(and(eq(siteOutages.siteId, siteId), isNull(siteOutages.until)));
}
