import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** One subscriber has at least this much of IPv6, so a smaller part is no limit to them. */
const ipv6Bits = 64;

/**
 * What calls from a network address are counted by: an IPv4 address, also one written as IPv6, or an
 * IPv6 network. A client that has left already has no address.
 */
export function networkOf(address: string | undefined): string {
  return address !== undefined && isIP(address) !== 0 ? normalizeIP(address, ipv6Bits) : "unknown";
}
