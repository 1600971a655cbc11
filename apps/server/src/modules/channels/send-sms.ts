import { type Egress, ScanError, type ScanErrorCode } from "@sitewright/scan-engine";
import { z } from "zod";
import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import { storable } from "../../platform/storage/storable.ts";
import type { SendResult, Verdict } from "./channel-adapter.ts";
import { recipientOf } from "./channel-settings.ts";
import type { ChannelRow } from "./channels-repository.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { gsmText } from "./gsm-text.ts";
import { wordsOf } from "./message-words.ts";
import { readBeginning } from "./read-beginning.ts";

/** The account that numbers are sent to by. */
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string;
};

export type SmsSender = {
  db: TeamDb;
  egress: Egress;
  channelKey: Buffer;
  settings: { twilio: TwilioSettings | null };
  /** For the whole exchange; the product's own unless given. */
  smsTimeoutMs?: number;
};

const timeoutMs = 15_000;
const readBytes = 64 * 1024;
const keptLetters = 1024;
const restSeconds = 60;
/** Each is paid for by whoever runs the installation. */
const smsADay = 200;

/**
 * Sends a delivery to its one number. A call whose answer is lost is not repeated.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource
 */
export async function sendSms(
  { db, egress, channelKey, settings, smsTimeoutMs = timeoutMs }: SmsSender,
  channel: ChannelRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<SendResult> {
  const startedAt = performance.now();
  const result = (verdict: Verdict, rest: Partial<SendResult>): SendResult => ({
    verdict,
    host: channel.name,
    ms: Math.round(performance.now() - startedAt),
    httpStatus: null,
    code: null,
    answer: "",
    ...rest,
  });
  const { twilio } = settings;
  if (!twilio) return result(rejected, { code: "NOT_CONFIGURED" });
  const to = recipientOf(channelKey, channel, delivery.target);
  if (to === null) return result(rejected, { code: "NOT_A_RECIPIENT" });
  const bucket = { key: `sms:${channel.teamId}`, max: smsADay, seconds: 86_400 };
  if ((await takeFromBucket(db, bucket)) > 0) {
    const answer = `Your team sent ${smsADay} SMS within a day, which is as many as it can.`;
    return result(rejected, { code: "TOO_MANY_SMS", answer });
  }
  const { title, lines, site } = wordsOf(delivery);
  const words = [site === null ? title : `${site}: ${title}`, ...lines].join(" ");
  const credentials = Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString("base64");
  try {
    const path = `/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}/Messages.json`;
    const response = await egress.fetch(twilio.apiUrl + path, {
      method: "POST",
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
        "accept-encoding": "identity",
      },
      body: new URLSearchParams({ To: to, From: twilio.from, Body: gsmText(words) }).toString(),
      signal,
      maxBytes: readBytes,
      timeoutMs: smsTimeoutMs,
      redirect: "manual",
    });
    const { status: httpStatus } = response;
    const answer = wordsIn(await readBeginning(response, readBytes)).slice(0, keptLetters);
    return result(judge(httpStatus), { httpStatus, answer });
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    return result(neverLeft.has(error.code) ? later : unclear, { code: error.code });
  }
}

const rejected: Verdict = { outcome: "rejected" };
const unclear: Verdict = { outcome: "unclear" };
const later: Verdict = { outcome: "failed", restsFor: null, isSilent: true };

/** Ends of a call that was never made: all others may have come through. */
const neverLeft = new Set<ScanErrorCode>([
  "BLOCKED_BY_POLICY",
  "INVALID_URL",
  "DNS_NOT_FOUND",
  "CONNECTION_REFUSED",
  "TLS_INVALID",
]);

function judge(status: number): Verdict {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 429) return { outcome: "failed", restsFor: restSeconds, isSilent: false };
  // The account is the installation's to mend, and 5XX is the provider's.
  const isTriedAgain = status >= 500 || status === 401 || status === 403 || status === 404;
  return isTriedAgain ? { outcome: "failed", restsFor: null, isSilent: false } : rejected;
}

const answerSchema = z.object({
  status: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
  code: z.number().optional(),
});

/** What of an answer says how it went: the rest repeats the number and the words. */
function wordsIn(text: string): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return storable(text);
  }
  const read = answerSchema.safeParse(said);
  if (!read.success) return "";
  const { status, message, code } = read.data;
  return storable(message === undefined ? String(status ?? "") : `${code ?? ""} ${message}`.trim());
}
