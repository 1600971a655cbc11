import Stripe from "stripe";
import type { Db } from "../../platform/db/client.ts";
import type { CardProvider } from "./card-provider.ts";
import { markTaskSent, selectWaitingTasks, type WaitingTask } from "./metered-tasks-repository.ts";
import { taskMeterName } from "./provider-prices.ts";

/**
 * Tells the provider of a team's tasks beyond its allowance. Each carries its own id, by which the
 * provider counts it once, so a run that was cut off may be repeated.
 */
export async function meterTasks(
  { db, provider }: { db: Db; provider: CardProvider | null },
  teamId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!provider) return;
  for (const task of await selectWaitingTasks(db, teamId)) {
    signal.throwIfAborted();
    await tell(provider.stripe, task);
    await markTaskSent(db, teamId, task.id);
  }
}

async function tell(stripe: Stripe, { id, customerId, createdAt }: WaitingTask): Promise<void> {
  try {
    await stripe.billing.meterEvents.create({
      event_name: taskMeterName,
      identifier: id,
      timestamp: Math.floor(createdAt.getTime() / 1000),
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
