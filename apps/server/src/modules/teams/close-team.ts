import type { Db } from "../../platform/db/client.ts";
import { endCustomerJob, findTeamOfBilling } from "../billing/index.ts";
import { eraseTeamJob, reasonOf } from "../erasure/index.ts";
import { emit, type Origin } from "../events/index.ts";
import { cancelRuns } from "../runs/index.ts";
import { deleteEmptyTeam, markTeamDeleted } from "./teams-repository.ts";

/** Runs that are ended while the caller waits, those that run first; more are ended by the job. */
const runsAtOnce = 200;

/**
 * Deletes a team: it is gone for everybody at once. Its rows follow by a job of the same transaction,
 * however many they are, and its files after a while.
 */
export async function closeTeam(tx: Db, by: Origin<string>): Promise<void> {
  const { teamId } = by;
  const team = await findTeamOfBilling(tx, teamId);
  if (!team) return;
  // While its people are known to it, and named.
  await emit(tx, by, { name: "team.removed", data: { name: team.name } });
  const customerId = team.billing?.customerId;
  // A team that is gone is not charged again.
  if (customerId) await endCustomerJob.send(tx, { customer_id: customerId });
  const target = { whole: "team" } as const;
  await cancelRuns(tx, by, target, reasonOf(target), runsAtOnce);
  await markTeamDeleted(tx, teamId);
  await deleteEmptyTeam(tx, teamId);
  await eraseTeamJob.send(tx, { team_id: teamId });
}
