import { createHash } from "node:crypto";
import { alertMail } from "@sitewright/mail";
import type { TeamDb } from "../../platform/db/client.ts";
import { MailError } from "../../platform/mail/mail-error.ts";
import type { MailTransport } from "../../platform/mail/outgoing-mail.ts";
import { storable } from "../../platform/storage/storable.ts";
import type { SendResult, Verdict } from "./channel-adapter.ts";
import { recipientOf } from "./channel-settings.ts";
import type { ChannelRow } from "./channels-repository.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { wordsOf } from "./message-words.ts";
import { listRefusals } from "./refusals-repository.ts";
import { stopPath } from "./stop-token.ts";
import { findThreadRefs, insertThreadRef } from "./threads-repository.ts";

export type EmailSender = {
  db: TeamDb;
  mails: MailTransport;
  channelKey: Buffer;
  publicUrl: string;
};

const keptLetters = 1024;

/** Mails a delivery to its one person. */
export async function sendEmail(
  { db, mails, channelKey, publicUrl }: EmailSender,
  channel: ChannelRow,
  delivery: DeliveryRow,
): Promise<SendResult> {
  const { id: channelId, teamId, name } = channel;
  const { target, thread } = delivery;
  const to = recipientOf(channelKey, channel, target);
  const startedAt = performance.now();
  const result = (verdict: Verdict, code: string | null, answer: string): SendResult => ({
    verdict,
    host: name,
    ms: Math.round(performance.now() - startedAt),
    httpStatus: null,
    code,
    answer: storable(answer).slice(0, keptLetters),
  });
  if (to === null || target === null) {
    return result(rejected, "NOT_A_RECIPIENT", "The address is not among the channel's any more.");
  }
  if ((await listRefusals(db, [target])).length > 0) {
    return result(rejected, "WANTS_NONE", "Whoever reads it there said that they want no more.");
  }
  const { title, lines, site, path } = wordsOf(delivery);
  const stopUrl = publicUrl + stopPath(channelKey, { teamId, target });
  const values = { title, lines, site, url: publicUrl + path, channel: name, stopUrl };
  const isFirst =
    thread === null || !(await findThreadRefs(db, channelId, thread)).includes(target);
  try {
    await mails.send({
      id: delivery.id,
      to,
      ...alertMail(values),
      stopUrl,
      ...(thread !== null && { thread: { name: nameOf(channelId, thread), isFirst } }),
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return result(verdictOf(error), codeOf(error), words);
  }
  if (thread !== null && isFirst) await insertThreadRef(db, { channelId, thread, ref: target });
  return result({ outcome: "sent" }, null, "The mail server took it.");
}

const rejected: Verdict = { outcome: "rejected" };

/** Each channel's own: who gets the same by two channels gets two mails. */
function nameOf(channelId: string, thread: string): string {
  const digest = createHash("sha256").update(`${channelId} ${thread}`).digest("hex");
  return `thread-${digest.slice(0, 32)}`;
}

function verdictOf(error: unknown): Verdict {
  const outcome = error instanceof MailError ? error.outcome : "unclear";
  if (outcome === "later") return { outcome: "failed", restsFor: null, isSilent: true };
  return { outcome: outcome === "refused" ? "rejected" : "unclear" };
}

function codeOf(error: unknown): string {
  const outcome = error instanceof MailError ? error.outcome : "unclear";
  return { later: "MAIL_SERVER_AWAY", refused: "REFUSED", unclear: "ANSWER_LOST" }[outcome];
}
