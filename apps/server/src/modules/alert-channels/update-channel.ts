import type { Channel, EndpointRequest, endpoints } from "@sitewright/contract";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type ChannelRow, sealSettings, skipQueued, updateChannel } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { findWorkspace } from "../slack/index.ts";
import { updateWebhook } from "../webhooks/index.ts";
import { emailPlace, numbersPlace } from "./channel-place.ts";
import { type ChannelTools, requireChannel, showChannel, twice } from "./channel-tools.ts";

type Input = EndpointRequest<typeof endpoints.channels.update>;

/**
 * Changes a channel, or turns it on or off. Of a webhook that is all: its address is changed by its own call.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST, DUPLICATE, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function changeChannel(
  ctx: RequestContext,
  { id, ...change }: Input,
  tools: ChannelTools,
): Promise<Channel> {
  const { kind } = await requireChannel(ctx.db, id);
  refuseForeign(kind, change);
  const { name, state, recipients, numbers } = change;
  if (kind === "webhook") {
    await updateWebhook(ctx, { id, ...(state && { state }) }, tools);
    return showChannel(ctx.db, tools, id);
  }
  const place = recipients
    ? await emailPlace(ctx, tools, recipients)
    : numbers && numbersPlace(tools, numbers);
  try {
    return await transaction(ctx.db, async (tx) => {
      const channel = await requireChannel(tx, id, { lock: true });
      if (state === "active" && kind === "slack" && !(await findWorkspace(tx))) {
        throw new ServiceError("BAD_REQUEST", "Slack is not connected. Connect it first.");
      }
      const targets = place?.targets ?? channel.targets;
      if (state === "active" && kind !== "slack" && targets.length === 0) {
        throw new ServiceError("BAD_REQUEST", "Nobody is left to tell. Add somebody first.");
      }
      await updateChannel(tx, id, {
        ...(name !== undefined && { name }),
        ...(place && {
          settingsSealed: sealSettings(tools.channelKey, place.settings, channel),
          targetHash: place.targetHash,
          targets: place.targets,
          ...forgotten,
        }),
        ...(state && stateChange(channel, state)),
      });
      if (state === "off") await skipQueued(tx, id);
      const data = { channel_id: id, kind, name: name ?? channel.name };
      const fields = Object.keys(change);
      await emit(tx, originOf(ctx), { name: "channel.changed", data: { ...data, fields } });
      return showChannel(tx, tools, id);
    });
  } catch (error) {
    throw isUniqueViolation(error, "channels_target") ? twice() : error;
  }
}

/** What was wrong with another place. */
const forgotten = { failingSince: null, restsUntil: null } as const;

/** Each kind has fields of its own. */
function refuseForeign(kind: ChannelRow["kind"], change: Omit<Input, "id">): void {
  const foreign =
    (change.recipients !== undefined && kind !== "email") ||
    (change.numbers !== undefined && kind !== "sms") ||
    (change.name !== undefined && kind === "webhook");
  if (!foreign) return;
  const sentence =
    kind === "webhook"
      ? "A webhook is changed among the webhooks."
      : "A channel of this kind has no such field.";
  throw new ServiceError("BAD_REQUEST", sentence);
}

function stateChange(channel: ChannelRow, state: "active" | "off") {
  if (state === channel.status) return {};
  return state === "active"
    ? { status: state, offBecause: null, timeOff: null, ...forgotten }
    : ({ status: state, offBecause: "hand", timeOff: "now" } as const);
}
