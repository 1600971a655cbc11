import type { PriceRow } from "../store/rows.ts";

/** Minor units for a quantity of a price: multiplied first, rounded to a whole unit once, half up. */
export function lineAmount(price: PriceRow, quantity: number) {
  return Math.round(Number(price.unit_amount_decimal) * quantity);
}

/** `$12.50`, for people. Sandbox currencies have two decimals, or none. */
export function money(amount: number, currency: string) {
  const zeroDecimal = zeroDecimalCurrencies.includes(currency);
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: zeroDecimal ? 0 : 2,
  }).format(zeroDecimal ? amount : amount / 100);
}

// https://docs.stripe.com/currencies#zero-decimal
const zeroDecimalCurrencies = [
  "bif",
  "clp",
  "djf",
  "gnf",
  "jpy",
  "kmf",
  "krw",
  "mga",
  "pyg",
  "rwf",
  "ugx",
  "vnd",
  "vuv",
  "xaf",
  "xof",
  "xpf",
];
