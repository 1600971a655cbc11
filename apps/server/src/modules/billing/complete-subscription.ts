import type { BillingInfo, EndpointRequest, endpoints } from "@sitewright/contract";
import type Stripe from "stripe";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { withBillingLease } from "./billing-lease.ts";
import { type BillingDeps, ensureCustomer, requireProvider, requireTeam } from "./billing-tools.ts";
import { getBillingInfo } from "./get-billing-info.ts";
import { askProvider, isMissing } from "./provider-error.ts";
import { findSubscription, isRunning, syncNowOrLater } from "./sync-subscription.ts";

type Input = EndpointRequest<typeof endpoints.billing.complete>;

/**
 * Makes a card the one that pays, takes the one before it off the file, and pays what was left
 * open. A card of another customer is answered as one that does not exist.
 * @throws ServiceError NOT_FOUND, PAYMENT_FAILED, NOT_CONFIGURED, BUSY
 */
export async function completeSubscription(
  ctx: RequestContext,
  { payment_method: methodId }: Input,
  deps: BillingDeps,
): Promise<BillingInfo> {
  const provider = requireProvider(deps);
  const { db, teamId, log } = ctx;
  const { stripe } = provider;
  await withBillingLease(db, teamId, provider.patienceMs, (lease) =>
    askProvider(log, async () => {
      const team = await requireTeam(db, teamId);
      const method = await findMethod(stripe, methodId);
      const owner = idOf(method.customer);
      if (owner !== null && owner !== team.billing?.customerId) throw notFound("card");
      const customerId = await ensureCustomer(db, provider, team, lease);
      try {
        if (owner === null) await stripe.paymentMethods.attach(methodId, { customer: customerId });
        await stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: methodId },
        });
        const subscription = await findSubscription(stripe, customerId);
        if (subscription && isRunning(subscription)) await payWith(stripe, subscription, methodId);
        await detachOthers(stripe, customerId, methodId);
      } finally {
        await syncNowOrLater(ctx, provider, lease, { customerId, by: originOf(ctx) });
      }
    }),
  );
  return getBillingInfo(ctx, deps);
}

async function findMethod(stripe: Stripe, id: string): Promise<Stripe.PaymentMethod> {
  try {
    return await stripe.paymentMethods.retrieve(id);
  } catch (error) {
    if (isMissing(error)) throw notFound("card");
    throw error;
  }
}

async function payWith(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  methodId: string,
): Promise<void> {
  await stripe.subscriptions.update(subscription.id, { default_payment_method: methodId });
  const open = await stripe.invoices.list({ subscription: subscription.id, status: "open" });
  for (const { id } of open.data) await stripe.invoices.pay(id, { payment_method: methodId });
}

/** One card is on file: the last one given. */
async function detachOthers(stripe: Stripe, customer: string, keptId: string): Promise<void> {
  const { data } = await stripe.paymentMethods.list({ customer, type: "card", limit: 100 });
  for (const { id } of data) {
    if (id !== keptId) await stripe.paymentMethods.detach(id);
  }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : reference;
}
