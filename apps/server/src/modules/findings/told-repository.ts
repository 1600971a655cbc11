import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { toldFindings } from "../../platform/db/schema/findings.ts";
import { scanParts, type ToldFinding } from "../../platform/db/schema/scans.ts";

/**
 * Keeps what a part of a scan tells, but for what a scan of the team told in the same words before.
 * @returns their ids, in their order, for the part's row, which the same transaction writes
 */
export async function keepTold(
  tx: Db,
  teamId: string,
  findings: readonly ToldFinding[],
): Promise<string[]> {
  if (findings.length === 0) return [];
  const named = findings.map((finding) => ({ id: idOf(finding), finding }));
  const distinct = [...new Map(named.map((each) => [each.id, each])).values()];
  // Rows are held also where nothing of them changes, so that none goes meanwhile; in one order, so that two that tell
  // the same never wait for each other.
  await tx.execute(sql`
    insert into ${toldFindings} (team_id, id, finding)
    select ${teamId}, id, finding
    from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as told(id uuid, finding jsonb)
    order by id
    on conflict (team_id, id) do update set time_told = now()
    where ${toldFindings.timeTold} < now() - interval '12 hours'
  `);
  return named.map(({ id }) => id);
}

/** All that a row of `scan_parts` tells, as an array of JSON; null where it was never asked. */
export const toldByPart = sql<ToldFinding[] | null>`coalesce(${scanParts.findings}, (
  select jsonb_agg(${toldFindings.finding} order by told.position)
  from unnest(${scanParts.told}) with ordinality as told(id, position)
  join ${toldFindings} on ${toldFindings.teamId} = ${scanParts.teamId} and ${toldFindings.id} = told.id
))`;

/** The first half of a SHA-256. */
function idOf(finding: ToldFinding): string {
  const digest = createHash("sha256").update(JSON.stringify(finding)).digest("hex");
  return digest.slice(0, 32);
}
