import { asc, inArray, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { eventReactions, events } from "../../platform/db/schema/events.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import type { Change } from "./change.ts";
import type { EventChange } from "./event-table.ts";
import type { Origin } from "./origin.ts";
import type { EventName, ProductEvent } from "./product-event.ts";

export type EventRow = typeof events.$inferSelect;

/** Where changes are announced; what is sent stays far below the 8,000 bytes a notice may have. */
const channel = "changes";

/**
 * Writes events down, with names and addresses as they are now, and announces what they changed: one
 * notice for each site, all in one statement.
 * @returns their ids
 */
export async function insertEvents(
  tx: Db,
  { teamId, actor, address, userAgent }: Origin,
  told: readonly (ProductEvent & EventChange)[],
): Promise<{ id: number; name: EventName }[]> {
  const rows = JSON.stringify(told);
  const written = await tx.execute<{ id: string; name: EventName }>(sql`
    with told as (
      select * from jsonb_to_recordset(${rows}::jsonb) as told(
        name text, "siteId" uuid, data jsonb, things jsonb, step boolean, "endsSignIns" boolean
      )
    ), happened as (
      insert into ${events} (
        team_id, site_id, site_url, name, actor_kind, actor_id, actor_name, address, user_agent, data
      )
      select
        ${teamId}::uuid, "siteId",
        (select site_url from ${sites} where team_id = ${teamId}::uuid and id = "siteId"),
        name, ${actor.kind}, ${actor.id}::uuid,
        (select concat_ws(' ', first_name, last_name) from ${users} where id = ${actor.id}::uuid),
        ${address}, ${userAgent}, data
      from told
      returning id, site_id, name
    ), changed as (
      select
        "siteId" as site, bool_and(step) as step, bool_or("endsSignIns") as ends,
        coalesce(jsonb_agg(distinct thing) filter (where thing is not null), '[]') as things
      from told left join jsonb_array_elements_text(things) as thing on true
      group by "siteId"
      having bool_or("endsSignIns") or count(thing) > 0
    ), announced as materialized (
      select pg_notify(${channel}, json_build_object(
        'id', (select max(id) from happened where site_id is not distinct from changed.site),
        'team', ${teamId}::uuid, 'site', site, 'things', things, 'step', step,
        'signed_out', case when ends then ${actor.id}::uuid end
      )::text) as notice
      from changed where ${teamId}::uuid is not null
    )
    select id, name, (select count(notice) from announced) from happened order by id
  `);
  return written.rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/**
 * Notes that a reactor has seen these events; those of another team than the one named are passed over.
 * @returns those that it had not seen before; they are no other's until the transaction ends.
 */
export async function takeEvents(
  tx: SystemDb,
  reactor: string,
  ids: readonly number[],
  teamId: string | null | undefined,
): Promise<EventRow[]> {
  const isTheirs =
    teamId === undefined ? sql`true` : sql`team_id is not distinct from ${teamId}::uuid`;
  const taken = await tx.execute<{ event_id: string }>(sql`
    insert into ${eventReactions} (event_id, reactor)
    select id, ${reactor} from ${events} where id = any(${`{${ids.join(",")}}`}::bigint[]) and ${isTheirs}
    order by id
    on conflict do nothing
    returning event_id
  `);
  const fresh = taken.rows.map(({ event_id }) => Number(event_id));
  return tx.select().from(events).where(inArray(events.id, fresh)).orderBy(asc(events.id));
}

/** Announces a change that is no event. */
export async function notifyChange(tx: Db, change: Change): Promise<void> {
  const { id, teamId, siteId, things, step, signedOut: signed_out } = change;
  const notice = JSON.stringify({ id, team: teamId, site: siteId, things, step, signed_out });
  await tx.execute(sql`select pg_notify(${channel}, ${notice})`);
}
