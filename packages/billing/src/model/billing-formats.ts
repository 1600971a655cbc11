import { billingCurrency } from "@sitewright/contract";
import type { Formats } from "@sitewright/ui-kit";

export type BillingFormats = ReturnType<typeof billingFormats>;

/** How this package writes money and days, by the host's policy. Amounts are minor units; days are those of UTC, as all of billing is counted. */
export function billingFormats({
  number,
  money,
  date,
}: Pick<Formats, "number" | "money" | "date">) {
  return {
    number,

    /** `$12,000`, `$0.10`: whole dollars without cents. */
    money: (amount: number, currency: string = billingCurrency): string => money(amount, currency),

    /** An amount as a column of figures shows it: always with cents. */
    exactMoney: (amount: number, currency: string = billingCurrency): string =>
      money(amount, currency, { trailingZeroDisplay: "auto" }),

    /** A price as the plan cards write it: `$1200`, without a comma. */
    cardPrice: (amount: number): string => money(amount, billingCurrency, { useGrouping: false }),

    /** `14 March`; with the year when it is not this one. */
    dayOf: (time: string, now: Date = new Date()): string => {
      const isThisYear = new Date(time).getUTCFullYear() === now.getUTCFullYear();
      return date(time, {
        day: "numeric",
        month: "long",
        timeZone: "UTC",
        ...(!isThisYear && { year: "numeric" }),
      });
    },

    /** `2 Mar 2026`. */
    shortDayOf: (time: string): string =>
      date(time, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  };
}
