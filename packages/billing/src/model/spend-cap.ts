import { spendCapMax } from "@sitewright/contract";

export type CapFault = "empty" | "notANumber" | "tooMuch";

/** Reads an amount of dollars as typed (`25`, `$25.50`, `1,000`) into minor units. */
export function readCap(text: string): { amount: number } | { fault: CapFault } {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (plain === "") return { fault: "empty" };
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null) return { fault: "notANumber" };
  const dollars = Number((match[1] ?? "").replaceAll(",", ""));
  const amount = dollars * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return amount > spendCapMax ? { fault: "tooMuch" } : { amount };
}

/** A cap as its field shows it: `25` or `25.50`. */
export function writeCap(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
