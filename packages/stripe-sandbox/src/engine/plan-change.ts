import type { InvoiceLine, SubscriptionItem, SubscriptionRow } from "../store/rows.ts";
import { lineAmount } from "./amounts.ts";
import { addPeriods, periodEndAfter } from "./billing-period.ts";
import { fullLines, proratedLines, usageLine } from "./proration.ts";
import { catalogueOf, rhythmOf } from "./subscription-items.ts";
import { unbilledUsage } from "./usage.ts";
import type { World } from "./world.ts";

export type ProrationBehavior = "always_invoice" | "create_prorations" | "none";

/** What a change of items means in money and time, before anything of it is done. */
export type PlannedChange = {
  items: SubscriptionItem[];
  period: { start: number; end: number };
  /** Where the periods are counted from afterwards. */
  anchor: number;
  /** A new period begins now, so there is an invoice in any case. */
  restarts: boolean;
  lines: InvoiceLine[];
};

/** The first period of a new subscription, and what it costs. */
export function planStart(
  world: World,
  items: SubscriptionItem[],
  { anchor, proration }: { anchor?: number | undefined; proration: ProrationBehavior },
): PlannedChange {
  const now = world.time();
  const rhythm = rhythmOf(world, items);
  const catalogue = catalogueOf(world);
  if (anchor === undefined) {
    const period = { start: now, end: periodEndAfter(now, now, rhythm) };
    return {
      items,
      period,
      anchor: now,
      restarts: true,
      lines: fullLines(catalogue, items, period),
    };
  }
  const used = { start: now, end: periodEndAfter(now, anchor, rhythm) };
  const whole = { start: addPeriods(used.end, rhythm, -1), end: used.end };
  const lines =
    proration === "none" ? [] : proratedLines(catalogue, items, { period: whole, used, sign: 1 });
  return { items, period: used, anchor, restarts: true, lines };
}

/** What changing a subscription's items at `at` means. Seconds count: both credit and charge are for the time left. */
export function planChange(
  world: World,
  before: SubscriptionRow,
  items: SubscriptionItem[],
  { at, proration, anchorNow }: { at: number; proration: ProrationBehavior; anchorNow: boolean },
): PlannedChange {
  const catalogue = catalogueOf(world);
  const old = rhythmOf(world, before.items);
  const rhythm = rhythmOf(world, items);
  const period = { start: before.current_period_start, end: before.current_period_end };
  const left = { start: at, end: period.end };
  const restarts =
    anchorNow ||
    old.interval !== rhythm.interval ||
    old.interval_count !== rhythm.interval_count ||
    (isFree(world, before.items) && !isFree(world, items));
  const gone = before.items.filter((item) => restarts || !items.some((one) => isSame(one, item)));
  const come = items.filter((item) => !before.items.some((one) => isSame(one, item)));
  const billsUsage = proration !== "none";
  const credits = billsUsage
    ? proratedLines(catalogue, gone, { period, used: left, sign: -1 }).filter(
        ({ amount }) => amount !== 0,
      )
    : [];
  const usage = gone.flatMap((item) => {
    const units =
      billsUsage && item.quantity === null ? unbilledUsage(world, before.customer, item, at) : 0;
    return units > 0
      ? [usageLine(catalogue, item, units, { start: item.usage_from, end: at })]
      : [];
  });
  const restarted = items.map((item) =>
    item.quantity === null && billsUsage && gone.some(({ id }) => id === item.id)
      ? { ...item, usage_from: at }
      : item,
  );
  if (restarts) {
    const next = { start: at, end: periodEndAfter(at, at, rhythm) };
    return {
      items: restarted,
      period: next,
      anchor: at,
      restarts,
      lines: [...credits, ...usage, ...fullLines(catalogue, restarted, next)],
    };
  }
  const charges = billsUsage
    ? proratedLines(catalogue, come, { period, used: left, sign: 1 }).filter(
        ({ amount }) => amount !== 0,
      )
    : [];
  return {
    items: restarted,
    period,
    anchor: before.billing_cycle_anchor,
    restarts,
    lines: [...credits, ...usage, ...charges],
  };
}

/** The next period of a running subscription: its price in advance, and what was used in the last one. */
export function planRenewal(world: World, before: SubscriptionRow): PlannedChange {
  const catalogue = catalogueOf(world);
  const end = before.current_period_end;
  const rhythm = rhythmOf(world, before.items);
  const period = { start: end, end: periodEndAfter(end, before.billing_cycle_anchor, rhythm) };
  return {
    items: before.items.map((item) => ({ ...item, usage_from: end })),
    period,
    anchor: before.billing_cycle_anchor,
    restarts: true,
    lines: [...usageLines(world, before, end), ...fullLines(catalogue, before.items, period)],
  };
}

/** What was used of the metered items and not billed yet, until `end`; unused ones have a line of 0. */
export function usageLines(world: World, subscription: SubscriptionRow, end: number) {
  return subscription.items
    .filter(({ quantity }) => quantity === null)
    .map((item) =>
      usageLine(catalogueOf(world), item, unbilledUsage(world, subscription.customer, item, end), {
        start: item.usage_from,
        end,
      }),
    );
}

function isSame(a: SubscriptionItem, b: SubscriptionItem) {
  return a.id === b.id && a.price === b.price && a.quantity === b.quantity;
}

function isFree(world: World, items: SubscriptionItem[]) {
  return items.every((item) => {
    const price = world.tables.prices.find(item.price);
    return price === undefined || item.quantity === null || lineAmount(price, item.quantity) === 0;
  });
}
