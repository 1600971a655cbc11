import { createHmac, timingSafeEqual } from "node:crypto";

/** What a ticket lets into; another passphrase makes it another. */
type Locked = { id: string; passHash: string };

/**
 * What a browser keeps instead of a link's passphrase: when it ends and a HMAC-SHA-256 over link,
 * passphrase's hash and that end.
 * @param end milliseconds since 1970
 */
export function ticketFor(secret: Uint8Array, { id, passHash }: Locked, end: number): string {
  const mac = createHmac("sha256", secret).update(`${id}\n${passHash}\n${end}`).digest("base64url");
  return `${end.toString(36)}.${mac}`;
}

/** Whether a ticket is one for this link, and has not ended. */
export function isTicketFor(
  secret: Uint8Array,
  share: Locked,
  ticket: string,
  now: number,
): boolean {
  const end = Number.parseInt(ticket.split(".", 1)[0] ?? "", 36);
  if (!(end > now)) return false;
  const [given, right] = [Buffer.from(ticket), Buffer.from(ticketFor(secret, share, end))];
  return given.length === right.length && timingSafeEqual(given, right);
}
