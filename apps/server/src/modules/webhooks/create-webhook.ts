import { randomUUID } from "node:crypto";
import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  hostOf,
  webhooksMax,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countChannels, hashTarget, insertChannel, sealSettings } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { checkTarget } from "./check-target.ts";
import { createSecret, type WebhookSettings } from "./webhook-settings.ts";
import { showWebhook, type WebhookTools } from "./webhook-tools.ts";

type Call = typeof endpoints.webhooks.create;

/**
 * Makes a webhook. Its secret is answered here and shown nowhere else.
 * @throws ServiceError INVALID_INPUT, DUPLICATE
 */
export async function createWebhook(
  ctx: RequestContext,
  input: EndpointRequest<Call>,
  tools: WebhookTools,
): Promise<EndpointResult<Call>> {
  const url = await checkTarget(tools.egress, input.url);
  const { teamId } = ctx;
  const [id, secret] = [randomUUID(), createSecret()];
  const settings: WebhookSettings = { url, secrets: [{ text: secret, until: null }] };
  return transaction(ctx.db, async (tx) => {
    // Or two that come at once would both find room.
    await lockTeam(tx, teamId);
    if ((await countChannels(tx, "webhook")) >= webhooksMax) throw tooMany();
    const made = await insertChannel(tx, {
      id,
      kind: "webhook",
      name: hostOf(url),
      events: input.events,
      settingsSealed: sealSettings(tools.channelKey, settings, { teamId, id }),
      targetHash: hashTarget(tools.channelKey, url),
      createdBy: ctx.userId,
    });
    if (!made) throw twice();
    const data = { webhook_id: id, host: hostOf(url), events: input.events };
    await emit(tx, originOf(ctx), { name: "webhook.created", data });
    return { webhook: await showWebhook(tx, tools, id), secret };
  });
}

/** The refusal of an address that the team has already. */
export function twice(): ServiceError {
  const sentence = "There is a webhook to this address already. Change which events it is told of.";
  return new ServiceError("DUPLICATE", sentence, { field: "url" });
}

function tooMany(): ServiceError {
  return new ServiceError(
    "INVALID_INPUT",
    `A team can have ${webhooksMax} webhooks. Delete one that is not needed any more.`,
  );
}
