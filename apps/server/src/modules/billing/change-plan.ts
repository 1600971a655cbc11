import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type Stripe from "stripe";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { withBillingLease } from "./billing-lease.ts";
import { type BillingLease, requireLease } from "./billing-lease-repository.ts";
import { setTeamType } from "./billing-repository.ts";
import { type BillingDeps, ensureCustomer, requireProvider, requireTeam } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import { type Offer, readOffer } from "./plan-choice.ts";
import { askProvider, paymentFailed } from "./provider-error.ts";
import { findOfferPrices, type OfferPrices } from "./provider-prices.ts";
import { takeCoupon } from "./resolve-coupon.ts";
import { findSubscription, isRunning, syncNowOrLater } from "./sync-subscription.ts";

type Result = EndpointResult<typeof endpoints.billing.setup>;

/**
 * Changes the team's plan, or begins its first paid one. The plan itself turns on when the provider
 * says that it is paid, which is read from it at once and told by its webhooks later.
 * @returns what the browser has to confirm, if anything.
 * @throws ServiceError PLAN_MISMATCH, PAYMENT_FAILED, FORBIDDEN, NOT_CONFIGURED, BUSY, UNAVAILABLE
 */
export async function changePlan(
  ctx: RequestContext,
  input: EndpointRequest<typeof endpoints.billing.setup>,
  deps: BillingDeps,
): Promise<Result> {
  const provider = requireProvider(deps);
  // Refused before anything waits or is reserved.
  await readOffer(ctx, input);
  return withBillingLease(ctx.db, ctx.teamId, provider.patienceMs, async (lease) => {
    const offer = await transaction(ctx.db, (tx) =>
      readOffer({ ...ctx, db: tx }, input, takeCoupon),
    );
    return askProvider(ctx.log, () =>
      offer.name === "free" ? toFree(ctx, provider, lease) : toPaid(ctx, provider, lease, offer),
    );
  });
}

/** A paid plan goes on until the end of what was paid; one that waits for its payment is dropped. */
async function toFree(
  ctx: RequestContext,
  provider: CardProvider,
  lease: BillingLease,
): Promise<Result> {
  const { db, teamId } = ctx;
  const team = await requireTeam(db, teamId);
  if (team.type === "new") {
    await transaction(db, async (tx) => {
      await setTeamType(tx, teamId, "free");
      const data = { name: team.name, from: "new", to: "free" } as const;
      await emit(tx, originOf(ctx), { name: "plan.changed", data });
    });
  }
  const customerId = team.billing?.customerId;
  if (!customerId) return { client_secret: null };
  const { stripe } = provider;
  try {
    const subscription = await findSubscription(stripe, customerId);
    if (subscription && isRunning(subscription)) {
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    } else if (subscription) {
      await stripe.subscriptions.cancel(subscription.id);
    }
  } finally {
    await syncNowOrLater(ctx, provider, lease, { customerId, by: originOf(ctx) });
  }
  return { client_secret: null };
}

async function toPaid(
  ctx: RequestContext,
  provider: CardProvider,
  lease: BillingLease,
  offer: Offer,
): Promise<Result> {
  const { db, teamId } = ctx;
  const customerId = await ensureCustomer(db, provider, await requireTeam(db, teamId), lease);
  const prices = await findOfferPrices(provider, offer);
  const current = await findSubscription(provider.stripe, customerId);
  await requireLease(db, lease);
  try {
    const secret =
      current && isRunning(current)
        ? await switchPlan(provider, current, prices)
        : await beginPlan(provider, { customerId, teamId, prices, waiting: current });
    return { client_secret: secret };
  } finally {
    await syncNowOrLater(ctx, provider, lease, { customerId, by: originOf(ctx) });
  }
}

type Beginning = {
  customerId: string;
  teamId: string;
  prices: OfferPrices;
  /** A subscription that was begun before and not paid. */
  waiting: Stripe.Subscription | null;
};

/** The first paid plan, or the first after one has ended. */
async function beginPlan(
  { stripe }: CardProvider,
  { customerId, teamId, prices, waiting }: Beginning,
): Promise<string | null> {
  const isSame = waiting !== null && hasPrices(waiting, prices);
  if (waiting && !isSame) await stripe.subscriptions.cancel(waiting.id);
  const subscription =
    waiting && isSame
      ? await stripe.subscriptions.retrieve(waiting.id, { expand: [...secrets] })
      : await createSubscription(stripe, { customerId, teamId, prices });
  const card = await findDefaultCard(stripe, customerId);
  if (card === null || isRunning(subscription)) return secretOf(subscription);
  return payWithCard(stripe, subscription, card);
}

const secrets = ["latest_invoice.confirmation_secret", "pending_setup_intent"] as const;

async function createSubscription(
  stripe: Stripe,
  { customerId, teamId, prices }: Omit<Beginning, "waiting">,
): Promise<Stripe.Subscription> {
  // The number of those before it makes the key: a lost answer is asked for again, a new plan is not.
  const before = await stripe.subscriptions.list({
    customer: customerId,
    status: "all",
    limit: 100,
  });
  const idempotencyKey = ["subscription", customerId, prices.plan, before.data.length].join(":");
  return stripe.subscriptions.create(
    {
      customer: customerId,
      items: itemsOf(prices),
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      metadata: { team: teamId },
      expand: [...secrets],
    },
    { idempotencyKey },
  );
}

function itemsOf({ plan, task }: OfferPrices) {
  return task === null ? [{ price: plan }] : [{ price: plan }, { price: task }];
}

function hasPrices(subscription: Stripe.Subscription, { plan, task }: OfferPrices): boolean {
  const has = new Set(subscription.items.data.map(({ price }) => price.id));
  return has.has(plan) && has.size === (task === null ? 1 : 2) && (task === null || has.has(task));
}

/** What the browser confirms: a payment or, when nothing is to be paid yet, the card itself. */
function secretOf(subscription: Stripe.Subscription): string | null {
  const { latest_invoice: invoice, pending_setup_intent: intent } = subscription;
  if (!isRunning(subscription) && typeof invoice === "object" && invoice?.confirmation_secret) {
    return invoice.confirmation_secret.client_secret;
  }
  return typeof intent === "object" ? (intent?.client_secret ?? null) : null;
}

async function findDefaultCard(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) return null;
  const method = customer.invoice_settings.default_payment_method;
  return typeof method === "object" ? (method?.id ?? null) : method;
}

/** Pays a beginning plan with the card on file. A declined one leaves nothing behind. */
async function payWithCard(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  card: string,
): Promise<string | null> {
  const secret = secretOf(subscription);
  invariant(secret, "a subscription that waits for its payment has a secret");
  const intent = await stripe.paymentIntents
    .confirm(intentId(secret), { payment_method: card, off_session: false })
    .catch(async (error: unknown) => {
      await stripe.subscriptions.cancel(subscription.id);
      throw error;
    });
  if (intent.status === "requires_action") return secret;
  if (intent.status === "succeeded" || intent.status === "processing") return null;
  await stripe.subscriptions.cancel(subscription.id);
  throw paymentFailed(intent.last_payment_error?.message);
}

/** Another plan with the card on file. The old one stays until the difference is paid. */
async function switchPlan(
  { stripe }: CardProvider,
  current: Stripe.Subscription,
  prices: OfferPrices,
): Promise<string | null> {
  if (current.status === "past_due" || current.status === "unpaid") {
    throw paymentFailed(
      "The last payment is still open. Replace the card first, then choose a plan.",
    );
  }
  if (!hasPrices(current, prices)) {
    const secret = await payDifference(stripe, current, prices);
    if (secret !== null) return secret;
  }
  if (current.cancel_at_period_end) {
    await stripe.subscriptions.update(current.id, { cancel_at_period_end: false });
  }
  return null;
}

async function payDifference(
  stripe: Stripe,
  current: Stripe.Subscription,
  prices: OfferPrices,
): Promise<string | null> {
  const changed = await stripe.subscriptions.update(current.id, {
    items: replacedItems(current, prices),
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  if (!changed.pending_update) return null;
  const invoice = typeof changed.latest_invoice === "object" ? changed.latest_invoice : null;
  invariant(invoice, "the invoice was asked for");
  const secret = invoice.confirmation_secret?.client_secret;
  invariant(secret, "an unpaid invoice has a secret");
  const intent = await stripe.paymentIntents.retrieve(intentId(secret));
  if (intent.status === "requires_action") return secret;
  // Voiding its invoice takes the waiting change back.
  await stripe.invoices.voidInvoice(invoice.id);
  throw paymentFailed(intent.last_payment_error?.message);
}

/** The items of a subscription so changed that they have these prices and no others. */
export function replacedItems(
  current: Stripe.Subscription,
  { plan, task }: OfferPrices,
): Stripe.SubscriptionUpdateParams.Item[] {
  const [first, ...others] = current.items.data.toSorted(
    (one, other) => Number(isTask(one)) - Number(isTask(other)),
  );
  invariant(first, "a subscription has an item");
  const kept = others.find(({ price }) => price.id === task);
  return [
    { id: first.id, price: plan },
    ...others.filter((item) => item !== kept).map(({ id }) => ({ id, deleted: true })),
    ...(task !== null && !kept ? [{ price: task }] : []),
  ];
}

function isTask({ price }: Stripe.SubscriptionItem): boolean {
  return price.metadata.task !== undefined;
}

/** A payment intent's id begins its secret. */
function intentId(secret: string): string {
  return secret.replace(/_secret_.*$/, "");
}
