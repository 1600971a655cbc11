import { mergeRunConfigs, type RunConfigs } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { findTeam } from "./teams-repository.ts";

/** How a team's scans run unless something else was asked for. */
export async function findRunDefaults(db: Db, teamId: string): Promise<RunConfigs> {
  const team = await findTeam(db, teamId);
  return mergeRunConfigs(team?.configs ?? {});
}
