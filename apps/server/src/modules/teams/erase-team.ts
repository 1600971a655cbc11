import type { Db } from "../../platform/db/client.ts";
import { forgetUses } from "../artifacts/index.ts";
import { endCustomerJob, findTeamOfBilling } from "../billing/index.ts";
import { emit, type Origin } from "../events/index.ts";
import { lockRuns } from "../runs/index.ts";
import { deleteTeam } from "./teams-repository.ts";

/**
 * Deletes a team with everything in it at once. Its files follow after a while, and their rows outlive
 * the team for it. Work under way finds its rows gone and stops.
 */
export async function eraseTeam(tx: Db, by: Origin<string>): Promise<void> {
  const { teamId } = by;
  const team = await findTeamOfBilling(tx, teamId);
  if (!team) return;
  // While its people are known to it, and named.
  await emit(tx, by, { name: "team.removed", data: { name: team.name } });
  const customerId = team.billing?.customerId;
  // A team that is gone is not charged again.
  if (customerId) await endCustomerJob.send(tx, { customer_id: customerId });
  await forgetUses(tx, teamId, await lockRuns(tx, teamId, "team"));
  await deleteTeam(tx, teamId);
}
