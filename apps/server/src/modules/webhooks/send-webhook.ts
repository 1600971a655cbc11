import { hostOf } from "@sitewright/contract";
import { createNamedMasker, type Egress, ScanError } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import {
  type ChannelRow,
  type DeliveryRow,
  readBeginning,
  type SendResult,
} from "../channels/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";
import { fillAddress, namesSecrets } from "./fill-address.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { signWebhook } from "./sign-webhook.ts";
import { webhookBody } from "./webhook-body.ts";
import { openWebhook, secretsAt } from "./webhook-settings.ts";

export type WebhookSender = {
  /** The way out, which decides anew with each connection where it may go. */
  egress: Egress;
  /** Of this installation; see `sealSettings`. */
  channelKey: Buffer;
  publicUrl: string;
  db: Db;
  secretsOfRun: SecretsOfRun;
  /** For the whole exchange; the product's own unless given. */
  webhookTimeoutMs?: number;
};

const timeoutMs = 15_000;
/** Of an answer that much is read, and that much kept. */
const readBytes = 64 * 1024;
const keptBytes = 1024;

/** Sends a delivery by a webhook, once. Its answer is data: nothing is followed, and nothing run. */
export async function sendWebhook(
  deps: WebhookSender,
  channel: ChannelRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<SendResult> {
  const { egress, channelKey, publicUrl, webhookTimeoutMs = timeoutMs } = deps;
  const settings = openWebhook(channelKey, channel);
  if (!settings) return silence("an address that cannot be read", "SEALED_WITH_ANOTHER_KEY", 0);
  const host = hostOf(settings.url);
  const isNamed = namesSecrets(settings.url);
  const values = isNamed ? await deps.secretsOfRun(deps.db, channel.teamId) : {};
  const address = fillAddress(settings.url, values);
  if (address === null) return silence(host, "MISSING_VALUE", 0);
  const body = webhookBody(delivery, publicUrl);
  const now = new Date();
  const timestamp = Math.floor(now.getTime() / 1000);
  const secrets = secretsAt(settings, now);
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await egress.fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Sitewright-Webhooks/1",
        // What is packed could unpack to anything.
        "accept-encoding": "identity",
        ...signWebhook(secrets, { id: `msg_${delivery.id}`, timestamp, body }),
      },
      body,
      signal,
      maxBytes: readBytes,
      timeoutMs: webhookTimeoutMs,
      redirect: "manual",
    });
    // What comes back can repeat the address that was asked for.
    const mask = createNamedMasker(values);
    const answer = mask.text(await readBeginning(response, keptBytes));
    const { status: httpStatus, headers } = response;
    const verdict = judgeAnswer(httpStatus, headers.get("retry-after"), now);
    return { verdict, host, ms: took(), httpStatus, code: null, answer };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    return silence(host, error.code, took());
  }
}

function silence(host: string, code: string, ms: number): SendResult {
  const verdict = { outcome: "failed", restsFor: null, isSilent: true } as const;
  return { verdict, host, ms, httpStatus: null, code, answer: "" };
}
