import { sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { apiRequests } from "../../platform/db/schema/logs.ts";
import { teams } from "../../platform/db/schema/teams.ts";

/** A call as it is written, by the names of its columns. */
export type NewRequest = {
  team_id: string;
  time_created: string;
  actor_kind: "person" | "token" | "agent";
  actor_id: string;
  token_id: string | null;
  token_name: string | null;
  method: string;
  route: string;
  path: string;
  resource: string;
  status: number;
  ms: number;
  request_id: string;
  address: string | null;
  user_agent: string;
  payload: unknown;
  refusal: unknown;
  hidden_fields: number;
  hidden_values: number;
};

/** Writes calls in one statement, with the names of people as they are now; a team that is gone has no log. */
export async function insertRequests(db: SystemDb, calls: readonly NewRequest[]): Promise<void> {
  await db.execute(sql`
    insert into api_requests (team_id, time_created, actor_kind, actor_id, actor_name, token_id,
      token_name, method, route, path, resource, status, ms, request_id, address, user_agent,
      payload, refusal, hidden_fields, hidden_values)
    select team_id, call.time_created, actor_kind, actor_id,
      nullif(trim(users.first_name || ' ' || users.last_name), ''), token_id, token_name, method,
      route, path, resource, status, ms, request_id, address, user_agent, nullif(payload, 'null'),
      nullif(refusal, 'null'), hidden_fields, hidden_values
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (team_id uuid,
      time_created timestamptz, actor_kind text, actor_id uuid, token_id uuid, token_name text,
      method text, route text, path text, resource text, status smallint, ms double precision,
      request_id text, address text, user_agent text, payload jsonb, refusal jsonb,
      hidden_fields smallint, hidden_values smallint)
    join teams on teams.id = team_id and teams.deleting_at is null
    left join users on users.id = actor_id`);
}

/** Deletes up to `limit` calls of a team from before then. @returns how many */
export function deleteOldRequests(
  db: Db,
  { teamId, before, limit }: { teamId: string; before: Date; limit: number },
): Promise<number> {
  const isOld = sql`${apiRequests.teamId} = ${teamId} and ${apiRequests.timeCreated} < ${before.toISOString()}::timestamptz`;
  return deleteSome(db, apiRequests, isOld, limit);
}

/** Deletes calls of teams that are gone: written while the team went. @returns how many */
export function forgetGoneRequests(db: SystemDb, limit: number): Promise<number> {
  const isGone = sql`not exists (select 1 from ${teams} where ${teams.id} = ${apiRequests.teamId})`;
  return deleteSome(db, apiRequests, isGone, limit);
}

/** Every team, by its id. */
export async function listLoggedTeams(db: SystemDb): Promise<string[]> {
  const rows = await db.select({ id: teams.id }).from(teams).orderBy(teams.id);
  return rows.map(({ id }) => id);
}

/** Makes this month's partition and those of the next two. @returns how many were missing */
export async function keepLogMonths(db: SystemDb): Promise<number> {
  const { rows } = await db.execute<{ made: number }>(
    sql`select keep_log_months(now(), 2) as made`,
  );
  return rows[0]?.made ?? 0;
}

/** Drops the months that were over before then. @returns how many */
export async function dropLogMonths(db: SystemDb, before: Date): Promise<number> {
  const { rows } = await db.execute<{ dropped: number }>(
    sql`select drop_log_months(${before.toISOString()}::timestamptz) as dropped`,
  );
  return rows[0]?.dropped ?? 0;
}

/** Whether calls stand in the partition that should be empty: a clock is wrong, or no month was made. */
export async function hasStrayRequests(db: SystemDb): Promise<boolean> {
  const { rows } = await db.execute<{ stray: boolean }>(
    sql`select exists (select from api_requests_default) as stray`,
  );
  return rows[0]?.stray ?? false;
}
