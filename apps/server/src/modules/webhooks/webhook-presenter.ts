import type { Delivery, DeliveryAttempt, Webhook } from "@sitewright/contract";
import type { AttemptRow, ChannelView, DeliveryView } from "../channels/index.ts";
import { openWebhook } from "./webhook-settings.ts";

/** A webhook as the wire knows it: never its secrets. @param key see `sealSettings` */
export function presentWebhook(
  key: Buffer,
  channel: ChannelView,
  last: DeliveryView | undefined,
): Webhook {
  const settings = openWebhook(key, channel);
  const ending = settings?.secrets.find(
    ({ until }) => until !== null && new Date(until) > new Date(),
  );
  return {
    id: channel.id,
    url: settings?.url ?? null,
    // Those of the table are the contract's; one of a later version is not told.
    events: channel.events as Webhook["events"],
    state: channel.status,
    off_because: offBecause(channel),
    time_off: channel.timeOff?.toISOString() ?? null,
    failing_since: channel.failingSince?.toISOString() ?? null,
    time_old_secret_ends: ending?.until ?? null,
    last: last ? presentDelivery(last) : null,
    time_created: channel.timeCreated.toISOString(),
  };
}

/** Only what people are told by refuses, or has people who leave. */
function offBecause({ offBecause: because }: ChannelView): Webhook["off_because"] {
  return because === "refused" || because === "left" ? "gone" : because;
}

export function presentDelivery({ row, last }: DeliveryView): Delivery {
  return {
    id: row.id,
    webhook_id: row.channelId,
    type: row.type,
    cause: row.causeKind,
    // Those two are of what goes at most once, which no webhook does.
    status: row.status === "sending" || row.status === "unclear" ? "queued" : row.status,
    attempts: row.attempts,
    tries: row.tries,
    time_created: row.timeCreated.toISOString(),
    time_settled: row.timeSettled?.toISOString() ?? null,
    time_next: row.status === "queued" ? row.timeNext.toISOString() : null,
    last: last && presentAttempt(last),
  };
}

export function presentAttempt(row: AttemptRow): DeliveryAttempt {
  const { n, ms, code, answer, httpStatus: http_status } = row;
  return { n, time: row.time.toISOString(), ms, http_status, code, answer };
}
