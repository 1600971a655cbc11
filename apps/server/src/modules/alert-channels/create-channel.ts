import { randomUUID } from "node:crypto";
import {
  type Channel,
  channelsMax,
  type EndpointRequest,
  type endpoints,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countChannels, insertChannel, sealSettings } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { emailPlace, numbersPlace, slackPlace } from "./channel-place.ts";
import { type ChannelTools, showChannel, twice } from "./channel-tools.ts";

type Input = EndpointRequest<typeof endpoints.channels.create>;

/**
 * Makes a channel of mail, Slack or SMS.
 * @throws ServiceError INVALID_INPUT, DUPLICATE, and what its kind lacks
 */
export async function createChannel(
  ctx: RequestContext,
  input: Input,
  tools: ChannelTools,
): Promise<Channel> {
  const { settings, ...place } = await placeOf(ctx, input, tools);
  const { teamId } = ctx;
  const { kind, name } = input;
  const id = randomUUID();
  return transaction(ctx.db, async (tx) => {
    // Or two that come at once would both find room.
    await lockTeam(tx, teamId);
    if ((await countChannels(tx, "email", "slack", "sms")) >= channelsMax) throw tooMany();
    const settingsSealed = sealSettings(tools.channelKey, settings, { teamId, id });
    const made = { id, kind, name, events: [], settingsSealed, ...place, createdBy: ctx.userId };
    if (!(await insertChannel(tx, made))) throw twice();
    const data = { channel_id: id, kind, name };
    await emit(tx, originOf(ctx), { name: "channel.created", data });
    return showChannel(tx, tools, id);
  });
}

async function placeOf(ctx: RequestContext, input: Input, tools: ChannelTools) {
  switch (input.kind) {
    case "email":
      return emailPlace(ctx, tools, input.recipients);
    case "slack":
      return slackPlace(ctx, tools, input.channel_id);
    case "sms":
      return numbersPlace(tools, input.numbers);
  }
}

function tooMany(): ServiceError {
  return new ServiceError(
    "INVALID_INPUT",
    `A team can have ${channelsMax} channels. Delete one that is not needed any more.`,
  );
}
