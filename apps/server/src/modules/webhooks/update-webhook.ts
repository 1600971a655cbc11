import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  hostOf,
} from "@sitewright/contract";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  type ChannelRow,
  hashTarget,
  sealSettings,
  skipQueued,
  updateChannel,
} from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { checkTarget } from "./check-target.ts";
import { twice } from "./create-webhook.ts";
import { createSecret, openWebhook } from "./webhook-settings.ts";
import { requireWebhook, showWebhook, type WebhookTools } from "./webhook-tools.ts";

type Call = typeof endpoints.webhooks.update;
type Input = EndpointRequest<Call>;

/**
 * Changes where a webhook goes, what it is told of, or whether it is on. Another address begins anew:
 * what was wrong with the one before is forgotten.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT, DUPLICATE
 */
export async function updateWebhook(
  ctx: RequestContext,
  input: Input,
  tools: WebhookTools,
): Promise<EndpointResult<Call>> {
  const url = input.url === undefined ? null : await checkTarget(tools.egress, input.url);
  try {
    return await transaction(ctx.db, async (tx) => {
      const channel = await requireWebhook(tx, input.id, { lock: true });
      const { events, state } = input;
      await updateChannel(tx, channel.id, {
        ...(events && { events }),
        ...(url !== null && {
          ...movedTo(tools, channel, url),
          name: hostOf(url),
          failingSince: null,
          restsUntil: null,
        }),
        ...(state && stateChange(channel, state)),
      });
      if (state === "off") await skipQueued(tx, channel.id);
      const fields = Object.keys(input).filter((field) => field !== "id");
      const host = hostOf(url ?? openWebhook(tools.channelKey, channel)?.url ?? "");
      const data = { webhook_id: channel.id, host, fields };
      await emit(tx, originOf(ctx), { name: "webhook.changed", data });
      return showWebhook(tx, tools, channel.id);
    });
  } catch (error) {
    throw isUniqueViolation(error, "channels_target") ? twice() : error;
  }
}

/** With the secrets it has; one whose own cannot be read any more gets another by `rotate`. */
function movedTo({ channelKey }: WebhookTools, channel: ChannelRow, url: string) {
  const secrets = openWebhook(channelKey, channel)?.secrets ?? [
    { text: createSecret(), until: null },
  ];
  return {
    settingsSealed: sealSettings(channelKey, { url, secrets }, channel),
    targetHash: hashTarget(channelKey, url),
  };
}

function stateChange(channel: ChannelRow, state: "active" | "off") {
  if (state === channel.status) return {};
  return state === "active"
    ? { status: state, offBecause: null, timeOff: null, failingSince: null, restsUntil: null }
    : ({ status: state, offBecause: "hand", timeOff: "now" } as const);
}
