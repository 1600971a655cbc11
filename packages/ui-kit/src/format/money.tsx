import { formatMoney } from "./format-money.ts";

export type MoneyProps = {
  /** In minor units: cents of a dollar. */
  amount: number;
  /** ISO 4217, as `USD`. */
  currency: string;
};

/** An amount of money in the reader's locale. */
export function Money({ amount, currency }: MoneyProps) {
  return (
    <span style={{ fontVariantNumeric: "tabular-nums" }}>{formatMoney(amount, currency)}</span>
  );
}
