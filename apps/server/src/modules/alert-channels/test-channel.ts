import {
  type ChannelDelivery,
  channelTest,
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { refuseMailFlood } from "../auth/index.ts";
import {
  type ChannelRow,
  findDeliveries,
  openRecipients,
  writeDeliveries,
} from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { testWebhook } from "../webhooks/index.ts";
import { presentDelivery } from "./channel-presenter.ts";
import { type ChannelTools, requireChannel } from "./channel-tools.ts";

type Call = typeof endpoints.channels.test;

/**
 * Has a test sent, to each person of the channel. They are deliveries as all others are, so the log says how
 * they went. @throws ServiceError NOT_FOUND, BAD_REQUEST while the channel is off, TOO_MANY_REQUESTS
 */
export async function testChannel(
  ctx: RequestContext,
  { id }: EndpointRequest<Call>,
  tools: ChannelTools,
): Promise<EndpointResult<Call>> {
  const found = await requireChannel(ctx.db, id);
  requireOn(found);
  if (found.kind === "webhook") {
    const { id: deliveryId } = await testWebhook(ctx, { id }, tools);
    return { results: await present(ctx, tools, found, [deliveryId]) };
  }
  if (found.kind === "email" || found.kind === "sms") {
    const kind = found.kind === "email" ? "channel" : "sms";
    for (const to of openRecipients(tools.channelKey, found) ?? []) {
      await refuseMailFlood(ctx.system, tools.auth, kind, to);
    }
  }
  const ids = await transaction(ctx.db, async (tx) => {
    const channel = await requireChannel(tx, id, { lock: true });
    requireOn(channel);
    const { teamId, kind, name } = channel;
    const data = { message: `A test of the channel ${name}. It came through.`, url: paths.slack() };
    const message = { type: channelTest, timestamp: new Date().toISOString(), data };
    const said = { causeKind: "test", type: channelTest, message } as const;
    const made = await writeDeliveries(tx, { teamId, channelIds: [id] }, said);
    if (made.length === 0) throw nobody();
    const told = { channel_id: id, kind, name, deliveries: made.length };
    await emit(tx, originOf(ctx), { name: "channel.sent", data: told });
    return made.map((row) => row.id);
  });
  return { results: await present(ctx, tools, found, ids) };
}

async function present(
  { db }: RequestContext,
  { channelKey }: ChannelTools,
  channel: ChannelRow,
  ids: readonly string[],
): Promise<ChannelDelivery[]> {
  const views = await findDeliveries(db, ids);
  return ids.flatMap((id) => {
    const view = views.get(id);
    return view ? [presentDelivery(channelKey, channel, view)] : [];
  });
}

function requireOn({ status }: ChannelRow): void {
  if (status === "active") return;
  throw new ServiceError("BAD_REQUEST", "This channel is off. Turn it on first.");
}

function nobody(): ServiceError {
  const sentence = "Everybody of this channel wants no more mails. Add somebody else.";
  return new ServiceError("BAD_REQUEST", sentence);
}
