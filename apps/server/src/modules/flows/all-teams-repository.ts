import type { SystemDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { flows } from "../../platform/db/schema/flows.ts";

/** Of these teams, those that have a flow. */
export async function selectTeamsWithFlows(
  db: SystemDb,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ teamId: flows.teamId })
    .from(flows)
    .where(isOneOf(flows.teamId, teamIds));
  return new Set(rows.map(({ teamId }) => teamId));
}
