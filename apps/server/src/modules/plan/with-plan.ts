import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { Plan } from "./effective-plan.ts";
import { lockPlan, type PlanRules } from "./lock-plan.ts";
import { boundLockWaits } from "./plan-repository.ts";
import { createTeamLines } from "./team-lines.ts";

/** Who waits longer for what somebody else holds is better told to try again. */
const lockSeconds = 5;

const inLineOf = createTeamLines();

/**
 * Runs the work of a call in a transaction that holds the team's plan. Calls of one team wait for
 * each other before they take a connection, so that one team cannot empty the pool.
 * @throws ServiceError NOT_FOUND when the team is gone; BUSY when too many of its calls wait already,
 * or the plan is held for longer than a call should wait.
 */
export function withPlan<D extends Db, T>(
  db: D,
  teamId: string,
  rules: PlanRules,
  work: (tx: D, plan: Plan) => Promise<T>,
): Promise<T> {
  return inLineOf(teamId, () =>
    transaction(db, async (tx) => {
      await boundLockWaits(tx, lockSeconds);
      return work(tx, await lockPlan(tx, teamId, rules));
    }),
  );
}
