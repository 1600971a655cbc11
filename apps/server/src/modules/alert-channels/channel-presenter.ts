import { type Channel, type ChannelDelivery, hostOf } from "@sitewright/contract";
import {
  type ChannelRow,
  type DeliveryView,
  openRecipients,
  openSlack,
  recipientOf,
  targetOf,
  wordsOf,
} from "../channels/index.ts";
import { openWebhook, presentAttempt } from "../webhooks/index.ts";

type Beside = { last: DeliveryView | null; refused: ReadonlySet<string> };

/** A channel as the wire knows it. @param key see `sealSettings` */
export function presentChannel(
  key: Buffer,
  channel: ChannelRow,
  { last, refused }: Beside,
): Channel {
  const { kind } = channel;
  const recipients = kind === "email" || kind === "sms" ? openRecipients(key, channel) : null;
  const slack = kind === "slack" ? openSlack(key, channel) : null;
  const host = kind === "webhook" ? hostOf(openWebhook(key, channel)?.url ?? "") : "";
  return {
    id: channel.id,
    kind,
    name: kind === "webhook" ? host : channel.name,
    where: kind === "webhook" ? host : whereOf(kind, recipients, slack?.channel_name ?? null),
    recipients: recipients ?? [],
    refused: (recipients ?? []).filter((one) => refused.has(targetOf(key, one))),
    channel_id: slack?.channel_id ?? null,
    state: channel.status,
    off_because: channel.offBecause,
    time_off: channel.timeOff?.toISOString() ?? null,
    failing_since: channel.failingSince?.toISOString() ?? null,
    last: last && presentDelivery(key, channel, last),
    time_created: channel.timeCreated.toISOString(),
  };
}

/** Where it goes, in words. */
function whereOf(
  kind: "email" | "slack" | "sms",
  recipients: readonly string[] | null,
  slackName: string | null,
): string {
  if (kind === "slack") return slackName === null ? "unreadable" : `#${slackName}`;
  if (recipients === null) return "unreadable";
  const [only = ""] = recipients;
  if (recipients.length === 0) return "nobody";
  if (kind === "email") return recipients.length === 1 ? only : `${recipients.length} people`;
  return recipients.length === 1 ? shortNumber(only) : `${recipients.length} numbers`;
}

/** As much of a number as one's own is known by. */
function shortNumber(number: string): string {
  return `${number.slice(0, 3)} … ${number.slice(-2)}`;
}

/** A delivery as the wire knows it. @param key see `sealSettings` */
export function presentDelivery(
  key: Buffer,
  channel: ChannelRow,
  { row, last }: DeliveryView,
): ChannelDelivery {
  const to = row.target === null ? null : recipientOf(key, channel, row.target);
  return {
    id: row.id,
    channel_id: row.channelId,
    type: row.type,
    cause: row.causeKind,
    to: to !== null && channel.kind === "sms" ? shortNumber(to) : to,
    title: wordsOf(row).title,
    status: row.status,
    attempts: row.attempts,
    time_created: row.timeCreated.toISOString(),
    time_settled: row.timeSettled?.toISOString() ?? null,
    time_next: row.status === "queued" ? row.timeNext.toISOString() : null,
    last: last && presentAttempt(last),
  };
}
