import { sql } from "drizzle-orm";
import type { Db } from "../src/platform/db/client.ts";

/** A new team that no plan limits, with one site; its pages and scans are each benchmark's own. */
export async function addSite(db: Db): Promise<{ teamId: string; siteId: string }> {
  const { rows } = await db.execute<{ teamId: string; siteId: string }>(sql`
    with team as (insert into teams (name, code, type) values ('Bench', 'x', 'admin') returning id)
    insert into sites (team_id, site_url, url_key)
    select id, 'https://shop.example', 'shop' from team
    returning team_id as "teamId", id as "siteId"`);
  const [site] = rows;
  if (!site) throw new Error("No site was added.");
  return site;
}
