import { useFormats } from "../locale/use-formats.ts";

export type MoneyProps = {
  /** In minor units: cents of a dollar. */
  amount: number;
  /** ISO 4217, as `USD`. */
  currency: string;
};

/** An amount of money, by the host's policy. */
export function Money({ amount, currency }: MoneyProps) {
  const { money } = useFormats();
  return <span style={{ fontVariantNumeric: "tabular-nums" }}>{money(amount, currency)}</span>;
}
