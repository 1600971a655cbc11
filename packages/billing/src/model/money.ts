import { billingCurrency } from "@sitewright/contract";
import { formatMoney } from "@sitewright/ui-kit";

/** The package's texts are English, so its amounts are too: `$12,000`, `$0.10`. */
const locale = "en-US";

/** An amount of minor units in words: whole dollars without cents. */
export function money(amount: number, currency: string = billingCurrency): string {
  return formatMoney(amount, currency, locale);
}

/** An amount as a column of figures shows it: always with cents. */
export function exactMoney(amount: number, currency: string = billingCurrency): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
}

/** A price as the plan cards write it: `$1200`, without a comma. */
export function cardPrice(amount: number): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: billingCurrency,
    trailingZeroDisplay: "stripIfInteger",
    useGrouping: false,
  }).format(amount / 100);
}
