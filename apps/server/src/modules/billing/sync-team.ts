import type { Db } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { withBillingLock } from "./billing-lock.ts";
import { findTeamOfBilling, forgetOldEvents, listPayingTeamIds } from "./billing-repository.ts";
import type { CardProvider } from "./card-provider.ts";
import { findSubscription, isRunning, syncSubscription } from "./sync-subscription.ts";

type Deps = { db: Db; provider: CardProvider | null; log: Logger };

/** Brings one team to what the provider says. @returns whether that changed anything */
export async function syncTeam({ db, provider }: Deps, teamId: string): Promise<boolean> {
  if (!provider) return false;
  return withBillingLock(db, teamId, async () => {
    const customerId = (await findTeamOfBilling(db, teamId))?.billing?.customerId;
    if (!customerId) return false;
    return (await syncSubscription(db, provider, teamId, customerId)).changed;
  });
}

/**
 * Brings every paying team to what the provider says, whatever was missed, and ends the plans whose
 * days of grace are over. One team that fails does not keep the others from it.
 */
export async function reconcileBilling(deps: Deps, signal: AbortSignal): Promise<void> {
  let repaired = 0;
  let failed = 0;
  const teamIds = await listPayingTeamIds(deps.db);
  for (const teamId of teamIds) {
    signal.throwIfAborted();
    try {
      if (await syncTeam(deps, teamId)) repaired += 1;
      await endLapsed(deps, teamId);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, team: teamId }, "a team's payments could not be reconciled");
    }
  }
  await forgetOldEvents(deps.db);
  deps.log.info({ teams: teamIds.length, repaired, failed }, "payments were reconciled");
}

async function endLapsed({ db, provider }: Deps, teamId: string): Promise<void> {
  const billing = (await findTeamOfBilling(db, teamId))?.billing;
  if (!provider || !billing?.customerId || billing.state !== "past_due") return;
  if (billing.graceUntil === null || billing.graceUntil > new Date()) return;
  const { customerId } = billing;
  await withBillingLock(db, teamId, async () => {
    await endSubscription(provider, customerId);
    await syncSubscription(db, provider, teamId, customerId);
  });
}

/** Ends what a customer pays for, now. */
export async function endSubscription({ stripe }: CardProvider, customerId: string): Promise<void> {
  for (;;) {
    const subscription = await findSubscription(stripe, customerId);
    if (!subscription) return;
    // What was used until now is still paid for.
    const invoiceNow = isRunning(subscription) ? { invoice_now: true } : {};
    await stripe.subscriptions.cancel(subscription.id, invoiceNow);
  }
}
