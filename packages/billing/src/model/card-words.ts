import type { Card } from "@sitewright/contract";

/** `Visa`, `American Express`: the provider's small letters as people write them. */
export function brandName(brand: string): string {
  const known = brandNames[brand];
  if (known !== undefined) return known;
  const words = brand.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const brandNames: Partial<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `08/29`. */
export function expiryMonth({ exp_month, exp_year }: Card): string {
  return `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`;
}

/** Cards hold to the end of their month; the last two months before that are worth a hint. */
export function expiryState({ exp_month, exp_year }: Card, now: Date): "good" | "soon" | "expired" {
  const monthsLeft = (exp_year - now.getUTCFullYear()) * 12 + exp_month - 1 - now.getUTCMonth();
  if (monthsLeft < 0) return "expired";
  return monthsLeft < 2 ? "soon" : "good";
}
