import type { Db } from "../../platform/db/client.ts";
import { sweepArtifactsJob } from "../artifacts/index.ts";
import { endCustomerJob, findTeamOfBilling } from "../billing/index.ts";
import { deleteTeam } from "./teams-repository.ts";

/**
 * Deletes a team with everything in it at once. Its files follow by a job that is sent in the same
 * transaction; their rows outlive the team for it. Work under way finds its rows gone and stops.
 */
export async function eraseTeam(tx: Db, teamId: string): Promise<void> {
  const customerId = (await findTeamOfBilling(tx, teamId))?.billing?.customerId;
  // A team that is gone is not charged again.
  if (customerId) await endCustomerJob.send(tx, { customer_id: customerId });
  await deleteTeam(tx, teamId);
  await sweepArtifactsJob.send(tx, { team_id: teamId });
}
