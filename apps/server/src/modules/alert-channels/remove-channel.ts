import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { deleteChannel } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { removeWebhook } from "../webhooks/index.ts";
import { type ChannelTools, requireChannel } from "./channel-tools.ts";

/** Deletes a channel with its log. @throws ServiceError NOT_FOUND */
export async function removeChannel(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.channels.remove>,
  tools: ChannelTools,
): Promise<void> {
  const { kind } = await requireChannel(ctx.db, id);
  if (kind === "webhook") return removeWebhook(ctx, { id }, tools);
  await transaction(ctx.db, async (tx) => {
    const { name } = await requireChannel(tx, id, { lock: true });
    await deleteChannel(tx, id);
    const data = { channel_id: id, kind, name };
    await emit(tx, originOf(ctx), { name: "channel.removed", data });
  });
}
