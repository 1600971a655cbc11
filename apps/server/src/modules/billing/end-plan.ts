import type { BillingInfo } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { withBillingLease } from "./billing-lease.ts";
import { type BillingDeps, requireProvider, requireTeam } from "./billing-tools.ts";
import { getBillingInfo } from "./get-billing-info.ts";
import { askProvider } from "./provider-error.ts";
import { findSubscription, isRunning, syncNowOrLater } from "./sync-subscription.ts";

/**
 * Ends the paid plan when what was paid for ends. @throws ServiceError NOT_FOUND without one
 */
export function cancelPlan(ctx: RequestContext, deps: BillingDeps): Promise<BillingInfo> {
  return setEnd(ctx, deps, true);
}

/** Keeps a plan that was to end. @throws ServiceError NOT_FOUND when it has ended already */
export function resumePlan(ctx: RequestContext, deps: BillingDeps): Promise<BillingInfo> {
  return setEnd(ctx, deps, false);
}

async function setEnd(ctx: RequestContext, deps: BillingDeps, ends: boolean): Promise<BillingInfo> {
  const provider = requireProvider(deps);
  const { db, teamId, log } = ctx;
  await withBillingLease(db, teamId, provider.patienceMs, (lease) =>
    askProvider(log, async () => {
      const customerId = (await requireTeam(db, teamId)).billing?.customerId;
      const subscription = customerId ? await findSubscription(provider.stripe, customerId) : null;
      if (!customerId || !subscription || !isRunning(subscription)) {
        throw new ServiceError("NOT_FOUND", "There is no paid plan. Choose one first.");
      }
      try {
        await provider.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: ends });
      } finally {
        await syncNowOrLater(ctx, provider, lease, { customerId, by: originOf(ctx) });
      }
    }),
  );
  return getBillingInfo(ctx, deps);
}
