/**
 * The `Stripe-Signature` of a payload: HMAC-SHA256 of `<seconds>.<payload>`.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export async function signPayload(secret: string, payload: string, seconds: number) {
  return `t=${seconds},v1=${await hmac(secret, `${seconds}.${payload}`)}`;
}

/** HMAC-SHA256 in hexadecimal digits. */
export async function hmac(secret: string, text: string) {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
