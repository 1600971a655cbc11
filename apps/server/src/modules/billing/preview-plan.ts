import {
  type EndpointRequest,
  type endpoints,
  firstPayment,
  oneIntervalAfter,
  type PlanPreview,
} from "@sitewright/contract";
import type Stripe from "stripe";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type BillingDeps, requireProvider, requireTeam } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import { replacedItems } from "./change-plan.ts";
import { type Offer, readOffer } from "./plan-choice.ts";
import { askProvider } from "./provider-error.ts";
import { findOfferPrices } from "./provider-prices.ts";
import { findSubscription, isRunning } from "./sync-subscription.ts";

/**
 * What a change of plan would cost now and later; nothing is changed, no coupon is used.
 * @throws ServiceError PLAN_MISMATCH, FORBIDDEN, NOT_CONFIGURED, BUSY
 */
export async function previewPlan(
  ctx: RequestContext,
  input: EndpointRequest<typeof endpoints.billing.preview>,
  deps: BillingDeps,
): Promise<PlanPreview> {
  const provider = requireProvider(deps);
  const offer = await readOffer(ctx, input);
  const customerId = (await requireTeam(ctx.db, ctx.teamId)).billing?.customerId;
  return askProvider(ctx.log, async () => {
    const current = customerId ? await findSubscription(provider.stripe, customerId) : null;
    const running = current && isRunning(current) ? current : null;
    if (offer.name === "free") return previewEnd(running);
    return running ? previewSwitch(provider, running, offer) : firstPayment(offer, new Date());
  });
}

function previewEnd(running: Stripe.Subscription | null): PlanPreview {
  const end = running?.items.data[0]?.current_period_end;
  return {
    amount_due: 0,
    credit: 0,
    lines: [],
    next: null,
    ends_at: end === undefined ? null : new Date(end * 1000).toISOString(),
  };
}

async function previewSwitch(
  provider: CardProvider,
  running: Stripe.Subscription,
  offer: Offer,
): Promise<PlanPreview> {
  const prices = await findOfferPrices(provider, offer);
  const customer = typeof running.customer === "string" ? running.customer : running.customer.id;
  const invoice = await provider.stripe.invoices.createPreview({
    customer,
    subscription: running.id,
    subscription_details: {
      items: replacedItems(running, prices),
      proration_behavior: "always_invoice",
    },
  });
  const periodEnd = new Date((running.items.data[0]?.current_period_end ?? 0) * 1000);
  const sameInterval = running.items.data.some(
    ({ price }) =>
      price.recurring?.interval === offer.interval && price.metadata.plan !== undefined,
  );
  const date = sameInterval ? periodEnd : oneIntervalAfter(new Date(), offer.interval);
  return {
    amount_due: invoice.amount_due,
    credit: Math.max(0, -invoice.total),
    lines: invoice.lines.data.map((line) => ({
      description: line.description ?? offer.name,
      amount: line.amount,
      proration: line.parent?.subscription_item_details?.proration ?? false,
    })),
    next: { amount: offer.payload.price_amount, date: date.toISOString() },
    ends_at: null,
  };
}
