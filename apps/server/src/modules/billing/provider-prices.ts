import {
  billingCurrency,
  type ChosenPlanName,
  type PlanInterval,
  type PlanPayload,
} from "@sitewright/contract";
import type Stripe from "stripe";
import type { CardProvider } from "./card-provider.ts";
import type { Offer } from "./plan-choice.ts";

/** The provider's meter that counts tasks beyond the allowance. */
export const taskMeterName = "sitewright_tasks";

const productNames: Record<ChosenPlanName, string> = {
  free: "Sitewright Free",
  cloud: "Sitewright Cloud",
  selfhost: "Sitewright Selfhost",
};

/** The provider's prices of an offer: the plan itself and, where tasks are charged, the task. */
export type OfferPrices = { plan: string; task: string | null };

/** Finds the prices of an offer at the provider, and makes those that nobody has bought before. */
export async function findOfferPrices(
  { stripe }: CardProvider,
  offer: Offer,
): Promise<OfferPrices> {
  const { payload } = offer;
  const plan = await ensurePrice(stripe, planPrice(offer));
  if (payload.task_amount === 0) return { plan, task: null };
  return { plan, task: await ensurePrice(stripe, taskPrice(payload)) };
}

/** The price agreed with an enterprise team, in minor units. */
export function findAgreedPrice(
  { stripe }: CardProvider,
  amount: number,
  interval: PlanInterval,
): Promise<string> {
  return ensurePrice(stripe, {
    lookup_key: `sitewright:enterprise:${interval}:${amount}`,
    currency: billingCurrency,
    unit_amount: amount,
    recurring: { interval },
    product_data: { name: "Sitewright Enterprise" },
    metadata: { plan: "enterprise" },
  });
}

type NewPrice = Stripe.PriceCreateParams & { lookup_key: string };

/** What a plan's price says of itself, so that a subscription tells its plan to whoever reads it. */
function planPrice({ name, interval, coupon, payload }: Offer): NewPrice {
  const { code, discount } = coupon;
  return {
    lookup_key: ["sitewright", name, interval, payload.price_amount, code]
      .filter(Boolean)
      .join(":"),
    currency: billingCurrency,
    unit_amount: payload.price_amount,
    recurring: { interval },
    product_data: { name: productNames[name] },
    metadata: { plan: name, coupon_code: code, discount: String(discount) },
  };
}

/** A task costs the same whatever coupon made it so. The meter it counts by is named when it is made. */
function taskPrice({ task_amount }: PlanPayload): NewPrice {
  return {
    lookup_key: `sitewright:task:${task_amount}`,
    currency: billingCurrency,
    unit_amount: task_amount,
    recurring: { interval: "month", usage_type: "metered" },
    product_data: { name: "Additional tasks" },
    metadata: { task: "extra" },
  };
}

/** Prices never change; an hour, so that one that was put away at the provider is asked for again. */
const pricesKeptMs = 60 * 60 * 1000;
const knownPrices = new WeakMap<Stripe, Map<string, { id: string; readAt: number }>>();

async function ensurePrice(stripe: Stripe, price: NewPrice): Promise<string> {
  const { lookup_key } = price;
  const known = knownPrices.get(stripe) ?? new Map();
  knownPrices.set(stripe, known);
  const kept = known.get(lookup_key);
  if (kept && Date.now() - kept.readAt < pricesKeptMs) return kept.id;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  const { id } = data[0] ?? (await makePrice(stripe, price));
  known.set(lookup_key, { id, readAt: Date.now() });
  return id;
}

async function makePrice(stripe: Stripe, price: NewPrice): Promise<Stripe.Price> {
  const { recurring } = price;
  const isMetered = recurring?.usage_type === "metered";
  const made = isMetered
    ? { ...price, recurring: { ...recurring, meter: await ensureMeter(stripe) } }
    : price;
  // Two that ask at once get the same price by the key.
  return stripe.prices.create(made, { idempotencyKey: `price:${price.lookup_key}` });
}

async function ensureMeter(stripe: Stripe): Promise<string> {
  const meters = await stripe.billing.meters.list({ status: "active", limit: 100 });
  const known = meters.data.find(({ event_name }) => event_name === taskMeterName);
  if (known) return known.id;
  const made = await stripe.billing.meters.create(
    {
      display_name: "Sitewright tasks",
      event_name: taskMeterName,
      default_aggregation: { formula: "sum" },
      customer_mapping: { type: "by_id", event_payload_key: "stripe_customer_id" },
      value_settings: { event_payload_key: "value" },
    },
    { idempotencyKey: `meter:${taskMeterName}` },
  );
  return made.id;
}

/** What a subscription says of its plan. */
export type SoldPlan = {
  name: "cloud" | "selfhost" | "enterprise";
  interval: PlanInterval;
  priceAmount: number;
  taskAmount: number;
  couponCode: string;
  /** In millionths. */
  couponDiscount: number;
};

/** Reads a subscription's plan off its prices; null when it is none of ours. */
export function readSoldPlan(subscription: Stripe.Subscription): SoldPlan | null {
  const items = subscription.items.data;
  const plan = items.find(({ price }) => isSold(price.metadata.plan))?.price;
  const name = plan?.metadata.plan;
  if (!plan || !isSold(name)) return null;
  const task = items.find(({ price }) => price.metadata.task !== undefined)?.price;
  return {
    name,
    interval: plan.recurring?.interval === "year" ? "year" : "month",
    priceAmount: plan.unit_amount ?? 0,
    taskAmount: task?.unit_amount ?? 0,
    couponCode: plan.metadata.coupon_code ?? "",
    couponDiscount: Math.round(Number(plan.metadata.discount ?? 0) * 1_000_000),
  };
}

function isSold(name: string | undefined): name is SoldPlan["name"] {
  return name === "cloud" || name === "selfhost" || name === "enterprise";
}
