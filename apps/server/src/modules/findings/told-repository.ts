import type { ScanPart } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { toldFindings, toldLists } from "../../platform/db/schema/findings.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { scanParts, type ToldFinding } from "../../platform/db/schema/scans.ts";
import {
  idOfTold,
  type Telling,
  type ToldList,
  type ToldRow,
  toldIdsOf,
  toTelling,
  toToldRow,
  type WholeFinding,
} from "./told-policy.ts";

/** A part of a scan of a page. */
type TellingPart = { teamId: string; pageId: string | null; part: ScanPart };

/**
 * Keeps what a part of a scan tells, but for what a scan of the team told in the same words before.
 * @returns how the part's row names it, which the same transaction writes
 */
export async function keepTold(
  tx: Db,
  { teamId, pageId, part }: TellingPart,
  findings: readonly ToldFinding[],
): Promise<Telling> {
  if (findings.length === 0) return { list: null, told: [] };
  const before = pageId === null ? null : await selectTelling(tx, { teamId, pageId, part });
  const told = before ? toldIdsOf(before) : [];
  const fresh = findings.filter((finding) => !told.includes(idOfTold(finding)));
  const whole = await selectWhole(tx, teamId, told, fresh);
  // With those they are like, so that these count as told, too.
  const all = [
    ...whole.map((each) => ({ ...each, like: null })),
    ...findings.map((each) => toToldRow(each, whole)),
  ];
  await insertTold(tx, teamId, [...new Map(all.map((row) => [row.id, row])).values()]);
  const telling = toTelling([...new Set(findings.map(idOfTold))], before);
  if (telling.list) await insertList(tx, teamId, telling.list);
  return telling;
}

/** What the part told in the page's last good scan. */
async function selectTelling(
  tx: Db,
  { teamId, pageId, part }: TellingPart,
): Promise<Telling | null> {
  const { rows } = await tx.execute<{ told: string[]; list: ToldList | null }>(sql`
    select coalesce(part.told, '{}') as told,
      (
        select jsonb_build_object('id', list.id, 'told', list.told) from ${toldLists} list
        where list.team_id = part.team_id and list.id = part.told_list
      ) as list
    from ${pageResults} result
    join ${scanParts} part on part.team_id = result.team_id and part.scan_id = result.done_id
    where result.team_id = ${teamId} and result.page_id = ${pageId} and part.name = ${part}
  `);
  return rows[0] ?? null;
}

/** Of what was told, or is kept as like it, what may be the same finding as one that is told in other words now. */
async function selectWhole(
  tx: Db,
  teamId: string,
  told: readonly string[],
  fresh: readonly ToldFinding[],
): Promise<WholeFinding[]> {
  if (told.length === 0 || fresh.length === 0) return [];
  const fingerprints = fresh.map(({ fingerprint }) => fingerprint);
  const { rows } = await tx.execute<WholeFinding>(sql`
    select base.id, base.finding
    from ${toldFindings} told
    join ${toldFindings} base on base.team_id = told.team_id and base.id = coalesce(told.like_id, told.id)
    where told.team_id = ${teamId} and told.id = any(${sql.param(told)}::uuid[])
      and base.finding ->> 'fingerprint' = any(${sql.param(fingerprints)}::text[])
    order by base.id
    for key share of base
  `);
  return rows;
}

/**
 * Rows are held also where nothing of them changes, so that none goes meanwhile; in one order, so that two that tell
 * the same never wait for each other.
 */
async function insertTold(tx: Db, teamId: string, rows: readonly ToldRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ${toldFindings} (team_id, id, like_id, finding)
    select ${teamId}, id, "like", finding
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id uuid, "like" uuid, finding jsonb)
    order by id
    on conflict (team_id, id) do update set time_told = now()
    where ${toldFindings.timeTold} < now() - interval '12 hours'
  `);
}

/** Held as its findings are. */
async function insertList(tx: Db, teamId: string, { id, told }: ToldList): Promise<void> {
  await tx.execute(sql`
    insert into ${toldLists} (team_id, id, told) values (${teamId}, ${id}, ${sql.param(told)}::uuid[])
    on conflict (team_id, id) do update set time_told = now()
    where ${toldLists.timeTold} < now() - interval '12 hours'
  `);
}

/** All that a row of `scan_parts` tells, as an array of JSON; null where it was never asked. */
export const toldByPart = sql<ToldFinding[] | null>`coalesce(${scanParts.findings}, (
  select jsonb_agg(coalesce(base.finding, '{}') || told.finding order by named.position)
  from unnest(array_cat(
    (
      select list.told from ${toldLists} list
      where list.team_id = ${scanParts.teamId} and list.id = ${scanParts.toldList}
    ),
    ${scanParts.told}
  )) with ordinality as named(id, position)
  join ${toldFindings} told on told.team_id = ${scanParts.teamId} and told.id = named.id
  left join ${toldFindings} base on base.team_id = told.team_id and base.id = told.like_id
))`;
