import { z } from "zod";
import { normaliseEmail } from "../auth/index.ts";
import type { ChannelRow } from "./channels-repository.ts";
import { hashTarget, openSettings } from "./sealed-settings.ts";

const peopleSchema = z.object({ recipients: z.array(z.string()) });
const slackSchema = z.object({ channel_id: z.string(), channel_name: z.string() });

/** The channel of Slack that a channel writes to. */
export type SlackSettings = z.infer<typeof slackSchema>;

/** The addresses or numbers that a channel tells; null when they cannot be read any more. */
export function openRecipients(key: Buffer, channel: ChannelRow): string[] | null {
  return openSettings(key, peopleSchema, channel)?.recipients ?? null;
}

/** Null when it was sealed with a key that is not here any more. */
export function openSlack(key: Buffer, channel: ChannelRow): SlackSettings | null {
  return openSettings(key, slackSchema, channel);
}

/** What stands for a person outside the sealed settings: of two spellings of an address the same. */
export function targetOf(key: Buffer, recipient: string): string {
  return hashTarget(key, normaliseEmail(recipient));
}

/** Where a channel goes that tells people: what is sealed of them, and what is known of it outside. */
export function peoplePlace(key: Buffer, people: readonly string[]) {
  const byTarget = new Map(people.map((one) => [targetOf(key, one), one.trim()]));
  const targets = [...byTarget.keys()];
  const targetHash = hashTarget(key, targets.toSorted().join(" "));
  return { settings: { recipients: [...byTarget.values()] }, targetHash, targets };
}

/** Whom a delivery goes to; null for who is not among the channel's people any more. */
export function recipientOf(
  key: Buffer,
  channel: ChannelRow,
  target: string | null,
): string | null {
  const all = openRecipients(key, channel) ?? [];
  return all.find((recipient) => targetOf(key, recipient) === target) ?? null;
}
