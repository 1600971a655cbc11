import { mergeRunConfigs, type RunConfigs, type RunConfigsLayer } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { findRunDefaults } from "../teams/index.ts";
import { findOwnConfigs } from "./site-configs-repository.ts";

/** How a run of a site is run: as was asked for, or else as the site, or else the team has it. */
export async function findRunConfigs(
  db: Db,
  site: { teamId: string; siteId: string },
  wanted: RunConfigsLayer = {},
): Promise<RunConfigs> {
  const team = await findRunDefaults(db, site.teamId);
  const own = await findOwnConfigs(db, site);
  return mergeRunConfigs(team, own, wanted);
}
