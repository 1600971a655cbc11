import type { ChangeThing } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { events } from "../../platform/db/schema/events.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import type { Change } from "./change.ts";
import type { Origin } from "./origin.ts";
import type { ProductEvent } from "./product-event.ts";

/** Where changes are announced; what is sent stays far below the 8,000 bytes a notice may have. */
const channel = "changes";

/**
 * Writes events down, with names and addresses as they are now, and announces what they changed: one
 * notice for each site, all in one statement.
 */
export async function insertEvents(
  tx: Db,
  { teamId, actor, address, userAgent }: Origin,
  told: readonly (ProductEvent & { things: readonly ChangeThing[] })[],
): Promise<void> {
  const rows = JSON.stringify(told);
  await tx.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${rows}::jsonb) as told(
        name text, "siteId" uuid, data jsonb, things jsonb
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
      returning id, site_id
    ), changed as (
      select "siteId" as site, jsonb_agg(distinct thing) as things
      from told, jsonb_array_elements_text(things) as thing
      group by "siteId"
    ), announced as materialized (
      select pg_notify(${channel}, json_build_object(
        'id', (select max(id) from happened where site_id is not distinct from changed.site),
        'team', ${teamId}::uuid, 'site', site, 'things', things
      )::text) as notice
      from changed where ${teamId}::uuid is not null
    )
    select count(notice) from announced
  `);
}

/** Announces a change that is no event. */
export async function notifyChange(tx: Db, { teamId, siteId, things }: Change): Promise<void> {
  const notice = JSON.stringify({ id: null, team: teamId, site: siteId, things });
  await tx.execute(sql`select pg_notify(${channel}, ${notice})`);
}
