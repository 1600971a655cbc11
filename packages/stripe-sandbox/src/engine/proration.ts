import type { InvoiceLine, PriceRow, SubscriptionItem } from "../store/rows.ts";
import { lineAmount, money } from "./amounts.ts";
import { newId } from "./ids.ts";

/** What lines are made of: the price of an item and the name of what is sold. */
export type Catalogue = {
  priceOf: (item: { price: string }) => PriceRow;
  nameOf: (price: PriceRow) => string;
};

type Span = { start: number; end: number };

/** Lines for a whole period of every licensed item. */
export function fullLines(
  catalogue: Catalogue,
  items: SubscriptionItem[],
  period: Span,
): InvoiceLine[] {
  return items.flatMap((item) => {
    if (item.quantity === null) return [];
    const price = catalogue.priceOf(item);
    const per = `${money(lineAmount(price, 1), price.currency)} / ${intervalText(price)}`;
    return [
      line(item, {
        amount: lineAmount(price, item.quantity),
        description: `${item.quantity} × ${catalogue.nameOf(price)} (at ${per})`,
        period,
        proration: false,
      }),
    ];
  });
}

/**
 * The share of a period's price for `used` of its seconds, rounded to whole minor units.
 * `sign` -1 gives the time back that is left, 1 charges it.
 */
export function proratedLines(
  catalogue: Catalogue,
  items: SubscriptionItem[],
  { period, used, sign }: { period: Span; used: Span; sign: 1 | -1 },
): InvoiceLine[] {
  const share = (used.end - used.start) / (period.end - period.start);
  return items.flatMap((item) => {
    if (item.quantity === null) return [];
    const price = catalogue.priceOf(item);
    const name = `${item.quantity > 1 ? `${item.quantity} × ` : ""}${catalogue.nameOf(price)}`;
    return [
      line(item, {
        // `|| 0`: a free item's credit is 0, not -0.
        amount: sign * Math.round(lineAmount(price, item.quantity) * share) || 0,
        description: `${sign < 0 ? "Unused" : "Remaining"} time on ${name} after ${dateText(used.start)}`,
        period: used,
        proration: true,
      }),
    ];
  });
}

/** The line for what a metered item was used. */
export function usageLine(
  catalogue: Catalogue,
  item: SubscriptionItem,
  units: number,
  period: Span,
): InvoiceLine {
  const price = catalogue.priceOf(item);
  const per = `${unitText(price)} / ${intervalText(price)}`;
  return line(item, {
    amount: lineAmount(price, units),
    quantity: units,
    description: `${units} × ${catalogue.nameOf(price)} (at ${per})`,
    period,
    proration: false,
  });
}

function line(
  item: SubscriptionItem,
  made: {
    amount: number;
    description: string;
    period: Span;
    proration: boolean;
    quantity?: number;
  },
): InvoiceLine {
  return {
    id: newId("il").replace("il_", "il_1"),
    amount: made.amount,
    description: made.description,
    price: item.price,
    quantity: made.quantity ?? item.quantity ?? 0,
    period_start: made.period.start,
    period_end: made.period.end,
    proration: made.proration,
    subscription_item: item.id,
    invoice_item: made.proration ? newId("ii").replace("ii_", "ii_1") : null,
  };
}

function unitText(price: PriceRow) {
  const amount = Number(price.unit_amount_decimal) / 100;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: price.currency.toUpperCase(),
    minimumFractionDigits: 2,
    maximumFractionDigits: 12,
  }).format(amount);
}

function intervalText({ recurring }: PriceRow) {
  if (recurring === null) return "once";
  return recurring.interval_count === 1
    ? recurring.interval
    : `${recurring.interval_count} ${recurring.interval}s`;
}

function dateText(seconds: number) {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
