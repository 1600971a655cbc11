import { type RunDefaults, runDefaults } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { findTeam } from "./teams-repository.ts";

/** How a team's scans run unless something else was asked for. */
export async function findRunDefaults(db: Db, teamId: string): Promise<RunDefaults> {
  const team = await findTeam(db, teamId);
  return { ...runDefaults, ...team?.configs };
}
