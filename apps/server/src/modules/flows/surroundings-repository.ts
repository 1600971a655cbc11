import type { FlowSurroundings } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { channels } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";
import type { Plan } from "../plan/index.ts";
import { namesOfSecrets } from "../secrets/index.ts";

/** What the nodes of a flow can name: of cases those that whoever asks may see. */
export async function readSurroundings(
  db: TeamDb,
  { limits }: Pick<Plan, "limits">,
): Promise<Required<FlowSurroundings>> {
  const known = await db.select({ id: cases.id }).from(cases).where(within(db.scope, cases));
  const told = await db
    .select({ id: channels.id, kind: channels.kind })
    .from(channels)
    .where(within(db.scope, channels, null));
  return {
    cases: new Set(known.map(({ id }) => id)),
    channels: new Map(told.map(({ id, kind }) => [id, kind])),
    secrets: new Set(await namesOfSecrets(db)),
    limits: { nodes: limits.nodes_allowed, conditions: limits.conditions_allowed },
  };
}
