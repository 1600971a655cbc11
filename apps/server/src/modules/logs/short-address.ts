import { isIPv4, isIPv6 } from "node:net";

/** A network in place of an address: who it was of a household or an office is nobody's business. Pure. */
export function shortAddress(address: string | null | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = ""] = plain.split("::");
  const groups = [...head.split(":").filter(Boolean), "0", "0", "0"].slice(0, 3);
  return `${groups.join(":").replace(/(:0)+$/, "")}::/48`;
}
