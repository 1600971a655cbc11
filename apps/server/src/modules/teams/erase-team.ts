import type { Db } from "../../platform/db/client.ts";
import { forgetUses } from "../artifacts/index.ts";
import { endCustomerJob, findTeamOfBilling } from "../billing/index.ts";
import { lockRuns } from "../runs/index.ts";
import { deleteTeam } from "./teams-repository.ts";

/**
 * Deletes a team with everything in it at once. Its files follow after a while, and their rows outlive
 * the team for it. Work under way finds its rows gone and stops.
 */
export async function eraseTeam(tx: Db, teamId: string): Promise<void> {
  const customerId = (await findTeamOfBilling(tx, teamId))?.billing?.customerId;
  // A team that is gone is not charged again.
  if (customerId) await endCustomerJob.send(tx, { customer_id: customerId });
  await forgetUses(tx, teamId, await lockRuns(tx, teamId, "team"));
  await deleteTeam(tx, teamId);
}
