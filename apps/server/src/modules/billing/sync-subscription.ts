import {
  type Card,
  firstSpendCap,
  graceDays,
  invoiceStates,
  type TeamType,
} from "@sitewright/contract";
import type Stripe from "stripe";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { Logger } from "../../platform/logger.ts";
import { emit, type Origin } from "../events/index.ts";
import { endCustomerJob, syncBillingJob } from "./billing-jobs.ts";
import { type BillingLease, requireLease } from "./billing-lease-repository.ts";
import {
  type BillingColumns,
  type InvoiceRow,
  lockTeamOfBilling,
  saveBilling,
  saveInvoices,
  setTeamType,
  type TeamOfBilling,
} from "./billing-repository.ts";
import type { CardProvider } from "./card-provider.ts";
import { redeemCoupon } from "./coupons-repository.ts";
import { readSoldPlan } from "./provider-prices.ts";

/** Invoices read at once: two years of months. */
const invoicesRead = 24;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Brings a team to what the provider says of it: plan, card, dates and invoices. It reads, and
 * believes nothing it is told, so it may run in any order, as often as it likes; under the lease,
 * so that what it has read is the newest when it is written.
 * @returns whether anything had to be changed.
 * @throws ServiceError BUSY when the lease was lost meanwhile; nothing is written then
 */
export async function syncSubscription(
  db: Db,
  { stripe }: CardProvider,
  lease: BillingLease,
  { customerId, by }: { customerId: string; by: Origin },
): Promise<{ changed: boolean }> {
  const { teamId } = lease;
  const [subscription, customer, invoices] = await Promise.all([
    findSubscription(stripe, customerId),
    stripe.customers.retrieve(customerId, { expand: ["invoice_settings.default_payment_method"] }),
    stripe.invoices.list({ customer: customerId, limit: invoicesRead }),
  ]);
  const card = cardOf(subscription?.default_payment_method) ?? cardOf(defaultOf(customer));
  return transaction(db, async (tx) => {
    const team = await lockTeamOfBilling(tx, teamId);
    if (!team) {
      // It was deleted while this change was under way, so its own deletion knew nothing of it.
      await endCustomerJob.send(tx, { customer_id: customerId });
      return { changed: false };
    }
    await requireLease(tx, lease);
    const next = stateOf(team, subscription);
    await saveInvoices(
      tx,
      invoices.data.map((invoice) => invoiceRow(teamId, invoice)),
    );
    if (next.type !== team.type) await setTeamType(tx, teamId, next.type);
    const columns = { ...next.columns, customerId, card };
    const fields = differing(team.billing, columns);
    const changed = next.type !== team.type || fields.length > 0;
    if (changed) await saveBilling(tx, teamId, columns);
    if (next.columns.couponCode) await redeemCoupon(tx, next.columns.couponCode, teamId);
    if (next.type !== team.type) {
      const data = { name: team.name, from: team.type, to: next.type };
      await emit(tx, by, { name: "plan.changed", data });
    }
    if (fields.length > 0) {
      await emit(tx, by, { name: "billing.changed", data: { name: team.name, fields } });
    }
    return { changed };
  });
}

/**
 * The same after a change that stands whatever comes of this: what cannot be read now is read by a
 * job, and the caller's own answer or error is kept.
 */
export async function syncNowOrLater(
  { db, log }: { db: Db; log: Logger },
  provider: CardProvider,
  lease: BillingLease,
  told: { customerId: string; by: Origin },
): Promise<void> {
  try {
    await syncSubscription(db, provider, lease, told);
  } catch (error) {
    log.warn({ err: error, team: lease.teamId }, "a team's payments are read later");
    await syncBillingJob.send(db, { team_id: lease.teamId });
  }
}

/** The customer's subscription that counts: the one that is paid for, else the one that waits for it. */
export async function findSubscription(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: "all",
    limit: 100,
    expand: ["data.default_payment_method"],
  });
  const own = data.filter((subscription) => readSoldPlan(subscription) !== null);
  return own.find(isRunning) ?? own.find(({ status }) => status === "incomplete") ?? null;
}

/** Whether it holds the plan open: paid for, or late with a payment after the first. */
export function isRunning({ status }: Pick<Stripe.Subscription, "status">): boolean {
  return ["active", "trialing", "past_due", "unpaid"].includes(status);
}

type State = { type: TeamType; columns: BillingColumns };

/** What a subscription makes of a team. */
function stateOf(team: TeamOfBilling, subscription: Stripe.Subscription | null): State {
  if (subscription === null || !isRunning(subscription)) return unpaidState(team, subscription);
  const plan = readSoldPlan(subscription);
  if (plan === null) return unpaidState(team, null);
  const { name, ...figures } = plan;
  const isLate = subscription.status === "past_due" || subscription.status === "unpaid";
  const periodEnd = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000);
  const endsAt = endOf(subscription, periodEnd);
  return {
    type: name,
    columns: {
      ...figures,
      subscriptionId: subscription.id,
      state: isLate ? "past_due" : "active",
      renewsAt: endsAt === null ? periodEnd : null,
      endsAt,
      graceUntil: isLate
        ? (team.billing?.graceUntil ?? new Date(Date.now() + graceDays * dayMs))
        : null,
      ...firstCap(team, figures.taskAmount),
      // From one paid plan to another the month goes on: to and fro would else give its allowance again each time.
      ...(name !== team.type &&
        !hasPlan(team) && { planStartedAt: new Date(subscription.billing_cycle_anchor * 1000) }),
      ...(name !== team.type && name !== "enterprise" && { limits: null }),
    },
  };
}

/**
 * The cap that a team's first plan begins with: no bill grows by itself before somebody has said how far it may. Whoever
 * has paid before keeps the cap that they have, or none.
 */
function firstCap({ billing }: TeamOfBilling, taskAmount: number): BillingColumns {
  if (billing?.capGiven || taskAmount === 0) return {};
  return { capGiven: true, spendCap: billing?.spendCap ?? firstSpendCap };
}

function endOf(subscription: Stripe.Subscription, periodEnd: Date): Date | null {
  if (subscription.cancel_at) return new Date(subscription.cancel_at * 1000);
  return subscription.cancel_at_period_end ? periodEnd : null;
}

/** Without a paid subscription: a plan that was paid for has ended, any other goes on. */
function unpaidState(team: TeamOfBilling, waiting: Stripe.Subscription | null): State {
  const hadPlan = hasPlan(team);
  return {
    type: hadPlan ? "free" : team.type,
    columns: {
      subscriptionId: waiting?.id ?? null,
      state: waiting ? "incomplete" : "none",
      interval: "month",
      priceAmount: 0,
      taskAmount: 0,
      couponCode: "",
      couponDiscount: 0,
      renewsAt: null,
      endsAt: null,
      graceUntil: null,
      ...(hadPlan && { planStartedAt: new Date(), limits: null }),
    },
  };
}

/** Whether a paid plan was on when it was last looked at. */
function hasPlan({ billing }: TeamOfBilling): boolean {
  return billing?.state === "active" || billing?.state === "past_due";
}

function defaultOf(customer: Stripe.Customer | Stripe.DeletedCustomer) {
  return customer.deleted ? null : customer.invoice_settings.default_payment_method;
}

/** The card of a payment method that came with it. */
function cardOf(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  const card = typeof method === "object" ? method?.card : null;
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last_four: last4, exp_month, exp_year };
}

function invoiceRow(teamId: string, invoice: Stripe.Invoice): InvoiceRow {
  return {
    id: invoice.id,
    teamId,
    number: invoice.number,
    status: invoiceStates.find((state) => state === invoice.status) ?? "draft",
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    periodStart: new Date(invoice.period_start * 1000),
    periodEnd: new Date(invoice.period_end * 1000),
    pdfUrl: invoice.invoice_pdf ?? null,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    createdAt: new Date(invoice.created * 1000),
  };
}

/** The names of what is different, as the wire spells names. */
function differing(billing: TeamOfBilling["billing"], columns: BillingColumns): string[] {
  return Object.entries(columns)
    .filter(([key, value]) => billing === null || !isSame(Reflect.get(billing, key), value))
    .map(([key]) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The database gives the keys of JSON back in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.entries(value).sort(([one], [other]) => one.localeCompare(other));
}
