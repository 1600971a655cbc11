import {
  type Delivery,
  type EndpointRequest,
  type endpoints,
  hostOf,
  paths,
  webhookTest,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  type ChannelView,
  findDeliveries,
  insertDeliveries,
  requeueDelivery,
  sendSoon,
} from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { presentDelivery } from "./webhook-presenter.ts";
import { openWebhook } from "./webhook-settings.ts";
import { requireWebhook, type WebhookTools } from "./webhook-tools.ts";

/**
 * Has a test sent. It is a delivery as all others are, so its log says how it went.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST while the webhook is off
 */
export function testWebhook(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.webhooks.test>,
  tools: WebhookTools,
): Promise<Delivery> {
  return transaction(ctx.db, async (tx) => {
    const channel = await requireOn(tx, id);
    const data = {
      message: "This is a test. It came through.",
      url: paths.internalApi({ tab: "webhooks" }),
    };
    const timestamp = new Date().toISOString();
    const [made] = await insertDeliveries(tx, [
      {
        teamId: ctx.teamId,
        channelId: id,
        causeKind: "test",
        type: webhookTest,
        message: { type: webhookTest, timestamp, data },
      },
    ]);
    invariant(made, "a test is told once");
    return send(tx, ctx, tools, { channel, deliveryId: made.id, again: false });
  });
}

/**
 * Has a delivery sent again, under the id it had: a receiver that has it drops it.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST while the webhook is off
 */
export function resendDelivery(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.webhooks.resend>,
  tools: WebhookTools,
): Promise<Delivery> {
  return transaction(ctx.db, async (tx) => {
    const found = (await findDeliveries(tx, [id])).get(id);
    if (!found) throw notFound("delivery");
    const channel = await requireOn(tx, found.row.channelId);
    await requeueDelivery(tx, id);
    return send(tx, ctx, tools, { channel, deliveryId: id, again: true });
  });
}

async function requireOn(tx: TeamDb, id: string): Promise<ChannelView> {
  const channel = await requireWebhook(tx, id, { lock: true });
  if (channel.status === "active") return channel;
  throw new ServiceError("BAD_REQUEST", "This webhook is off. Turn it on first.");
}

type Sending = { channel: ChannelView; deliveryId: string; again: boolean };

async function send(
  tx: TeamDb,
  ctx: RequestContext,
  { channelKey }: WebhookTools,
  { channel, deliveryId, again }: Sending,
): Promise<Delivery> {
  const { id: webhook_id, teamId } = channel;
  await sendSoon(tx, { teamId, channelId: webhook_id });
  const host = hostOf(openWebhook(channelKey, channel)?.url ?? "");
  const data = { webhook_id, host, delivery_id: deliveryId, again };
  await emit(tx, originOf(ctx), { name: "webhook.sent", data });
  const found = (await findDeliveries(tx, [deliveryId])).get(deliveryId);
  invariant(found, "a delivery that was just written is there");
  return presentDelivery(found);
}
