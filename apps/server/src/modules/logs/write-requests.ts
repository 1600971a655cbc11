import type { SystemDb } from "../../platform/db/client.ts";
import type { SecretsOfTeams } from "../site-access/index.ts";
import { withoutValues } from "./logged-call.ts";
import { insertRequests, type NewRequest } from "./requests-repository.ts";

/** Writes calls of all teams, each without its team's secrets. */
export async function writeRequests(
  { db, secretsOfTeams }: { db: SystemDb; secretsOfTeams: SecretsOfTeams },
  calls: readonly NewRequest[],
): Promise<void> {
  const teamIds = [...new Set(calls.map(({ team_id }) => team_id))];
  const secrets = await secretsOfTeams(teamIds);
  const told = calls.map((call) => withoutValues(call, secrets.get(call.team_id) ?? []));
  await insertRequests(db, told);
}
