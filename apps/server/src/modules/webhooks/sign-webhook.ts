import { createHmac } from "node:crypto";

type Signed = { id: string; timestamp: number; body: string };

/**
 * The headers that show whom a body comes from, by every secret that signs now.
 * Source: Standard Webhooks 1.0.0.
 * @param timestamp seconds since 1970
 */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
