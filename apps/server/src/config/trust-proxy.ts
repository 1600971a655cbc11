import { isIP } from "node:net";

/** Whose `X-Forwarded-For` is believed: nobody's, that of so many proxies in a row, or of these networks. */
export type TrustProxy = false | number | readonly string[];

const mostHops = 10;

/**
 * Reads `TRUST_PROXY`: `off`, a number of proxies, or addresses and networks with commas between.
 * @returns null when it is none of these
 */
export function readTrustProxy(text: string): TrustProxy | null {
  const value = text.trim();
  if (value === "off") return false;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops >= 1 && hops <= mostHops ? hops : null;
  }
  const networks = value.split(",").map((entry) => entry.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
