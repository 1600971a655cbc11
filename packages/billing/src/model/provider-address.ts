import { toWebAddress } from "@sitewright/contract";

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * A payment provider's address that may be opened, or null: https anywhere, and http on this page's own
 * origin or on this machine, where a development server is.
 */
export function toProviderAddress(
  text: string | null,
  origin: string = window.location.origin,
): string | null {
  const address = text === null ? null : toWebAddress(text, origin);
  if (address === null) return null;
  const url = new URL(address);
  const isSafe = url.protocol === "https:" || url.origin === origin || loopback.test(url.hostname);
  return isSafe ? address : null;
}
