import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that what Slack tells us may be old. */
const ageMax = 300;

/** A request as it came, to the letter. */
export type SignedRequest = {
  body: string;
  timestamp: string | undefined;
  signature: string | undefined;
};

/**
 * Whether Slack wrote a request, and lately. Pure.
 * Source: https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
export function isFromSlack(
  secret: string,
  { body, timestamp, signature }: SignedRequest,
  now: Date,
): boolean {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) {
    return false;
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > ageMax) return false;
  const mac = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  const [given, own] = [Buffer.from(signature), Buffer.from(`v0=${mac}`)];
  return given.length === own.length && timingSafeEqual(given, own);
}
