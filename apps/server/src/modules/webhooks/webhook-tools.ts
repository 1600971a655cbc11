import type { Egress } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant, notFound } from "../../platform/errors.ts";
import { type ChannelView, findChannel, findDeliveries } from "../channels/index.ts";
import { presentWebhook } from "./webhook-presenter.ts";

/** What calls about webhooks work with. */
export type WebhookTools = { egress: Egress; channelKey: Buffer; publicUrl: string };

/** @throws ServiceError NOT_FOUND */
export async function requireWebhook(
  db: TeamDb,
  id: string,
  options?: { lock: boolean },
): Promise<ChannelView> {
  const channel = await findChannel(db, id, options);
  if (channel?.kind !== "webhook") throw notFound("webhook");
  return channel;
}

/** A webhook as it stands now, for an answer. */
export async function showWebhook(db: TeamDb, { channelKey }: WebhookTools, id: string) {
  const channel = await findChannel(db, id);
  invariant(channel, "a webhook that was just written is there");
  const last = channel.lastId ? await findDeliveries(db, [channel.lastId]) : null;
  return presentWebhook(channelKey, channel, last?.get(channel.lastId ?? ""));
}
