import { randomBytes } from "node:crypto";
import { secretOverlapHours } from "@sitewright/contract";
import { z } from "zod";
import { type ChannelRow, openSettings } from "../channels/index.ts";

const settingsSchema = z.object({
  url: z.string(),
  /** The newest first; the one before it signs too until its time is over. */
  secrets: z.array(z.object({ text: z.string(), until: z.iso.datetime().nullable() })),
});

/** Where a webhook goes, and what signs for it. */
export type WebhookSettings = z.infer<typeof settingsSchema>;

const secretBytes = 32;

/** A secret by Standard Webhooks: base64 after `whsec_`. */
export function createSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64")}`;
}

/** Null when it was sealed with a key that is not here any more. */
export function openWebhook(key: Buffer, channel: ChannelRow): WebhookSettings | null {
  return openSettings(key, settingsSchema, channel);
}

/** With a new secret; of those before, the newest signs for a day. Pure. */
export function replaceSecret(
  { url, secrets }: WebhookSettings,
  secret: string,
  now: Date,
): WebhookSettings {
  const [before] = secrets;
  const until = new Date(now.getTime() + secretOverlapHours * 3_600_000).toISOString();
  const kept = before ? [{ text: before.text, until }] : [];
  return { url, secrets: [{ text: secret, until: null }, ...kept] };
}

/** The secrets that sign at a moment. */
export function secretsAt({ secrets }: WebhookSettings, now: Date): string[] {
  return secrets
    .filter(({ until }) => until === null || Date.parse(until) > now.getTime())
    .map(({ text }) => text);
}
