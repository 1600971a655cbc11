/**
 * An amount of minor units (cents) in the reader's locale. How many a unit has is the currency's
 * (ISO 4217): 100 for the dollar, 1 for the yen.
 * @throws RangeError when the currency is no three-letter code.
 */
export function formatMoney(amount: number, currency: string, locale?: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
