import type { TeamDb } from "../../platform/db/client.ts";
import { ownIds } from "../../platform/db/own-ids.ts";
import type { FlowRow } from "./flows-repository.ts";

type Nodes = FlowRow["nodes"];

/**
 * Of what nodes name, all that the flow did not name before. What was deleted since stays named: the flow tells of it
 * and is not run.
 * @throws ServiceError NOT_FOUND for a case or a channel that the caller does not have
 */
export async function requireOwn(db: TeamDb, nodes: Nodes, before: Nodes = []): Promise<void> {
  const known = new Set([...casesOf(before), ...channelsOf(before)]);
  const isNew = (id: string) => !known.has(id);
  await ownIds(db, "case", casesOf(nodes).filter(isNew));
  await ownIds(db, "channel", channelsOf(nodes).filter(isNew));
}

function casesOf(nodes: Nodes): string[] {
  return nodes.flatMap(({ data }) => ("case_id" in data && data.case_id ? [data.case_id] : []));
}

function channelsOf(nodes: Nodes): string[] {
  return nodes.flatMap(({ data }) =>
    "channel_id" in data && data.channel_id ? [data.channel_id] : [],
  );
}
