import Stripe from "stripe";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { meterTasksJob } from "../plan/index.ts";
import { requireProvider } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import {
  markTaskRefused,
  markTaskSent,
  selectWaitingTasks,
  type WaitingTask,
} from "./metered-tasks-repository.ts";
import { factsOf } from "./provider-error.ts";
import { taskMeterName } from "./provider-prices.ts";

/** Calls of one run: a minute or two. What is left is another run's, so that none starts over for ever. */
const tasksARun = 200;

/**
 * The provider closes an invoice an hour after its month. A task that is told later counts for the
 * month that runs, or nobody would ever pay for it.
 */
const closesAfterMs = 50 * 60 * 1000;

type Deps = { db: TeamDb; provider: CardProvider | null; log: Logger };

/**
 * Tells the provider of a team's tasks beyond its allowance. Each carries its own id, by which the
 * provider counts it once, so a run that was cut off may be repeated. One that the provider refuses
 * is logged, keeps no other from being told, and is tried again by every later run and every night.
 * @throws what the provider's absence was told by; the job is tried again then
 */
export async function meterTasks(
  deps: Deps,
  { team_id: teamId }: { team_id: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = deps;
  // A worker without the provider's settings leaves the job to one that has them.
  const provider = requireProvider(deps);
  const tasks = await selectWaitingTasks(db, teamId, tasksARun);
  for (const task of tasks) {
    signal.throwIfAborted();
    try {
      await tell(provider.stripe, task);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const facts = { err: error, team: teamId, task: task.id, ...factsOf(error) };
      log.error(facts, "the card provider refused a task that is to be charged");
      await markTaskRefused(db, teamId, task.id);
      continue;
    }
    await markTaskSent(db, teamId, task.id);
  }
  if (tasks.length === tasksARun) await meterTasksJob.send(db, { team_id: teamId });
}

async function tell(stripe: Stripe, { id, customerId, createdAt }: WaitingTask): Promise<void> {
  const isLate = Date.now() - createdAt.getTime() > closesAfterMs;
  const time = isLate ? Date.now() : createdAt.getTime();
  try {
    await stripe.billing.meterEvents.create({
      event_name: taskMeterName,
      identifier: id,
      timestamp: Math.floor(time / 1000),
      payload: { stripe_customer_id: customerId, value: "1" },
    });
  } catch (error) {
    if (!isKnown(error)) throw error;
  }
}

/** The provider refuses an identifier it has counted. */
function isKnown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /already exists|duplicate/i.test(error.message)
  );
}
