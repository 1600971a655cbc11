import { buffer } from "node:stream/consumers";
import type { SystemDb } from "../../platform/db/client.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import type { Logger } from "../../platform/logger.ts";
import { MailError } from "../../platform/mail/mail-error.ts";
import type { MailTransport, OutgoingMail } from "../../platform/mail/outgoing-mail.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { type MailMessage, renderMessage } from "./mail-message.ts";
import type { Mailer } from "./mailer.ts";
import { returnMail, settleMail, takeMail } from "./mails-repository.ts";

type SendMailDeps = {
  db: SystemDb;
  log: Logger;
  mailer: Mailer;
  mails: MailTransport;
  files: FileStore;
};

/**
 * Sends a mail, at most once. What the mail server certainly did not accept is tried again; what it
 * may have accepted is not, because a person can ask for a second link but not unread a second mail.
 * @throws Error to be tried again, NeverError when it is settled.
 */
export async function sendMail(deps: SendMailDeps, { mail_id: id }: { mail_id: string }) {
  const { db, mailer, mails } = deps;
  const sealed = await takeMail(db, id);
  if (sealed === null) return settleLostTry(deps, id);
  try {
    const message = mailer.open(id, sealed);
    const beside = await besideMessage(deps.files, message);
    await mails.send({ id, to: message.to, ...renderMessage(message), ...beside });
  } catch (error) {
    return settleFailure(deps, id, error);
  }
  await settleMail(db, id, "sent");
}

/** What a mail has beside its words. A file that is gone by now is not worth the mail. */
async function besideMessage(
  files: FileStore,
  message: MailMessage,
): Promise<Pick<OutgoingMail, "replyTo" | "stopUrl" | "attached">> {
  if (message.kind !== "report") return {};
  const { replyTo, attached, values } = message;
  const stream = attached && (await files.open(attached));
  return {
    stopUrl: values.stopUrl,
    ...(replyTo !== null && { replyTo }),
    ...(stream && {
      attached: {
        name: attached.name,
        contentType: "application/pdf",
        bytes: await buffer(stream),
      },
    }),
  };
}

/** Gives up on a mail that no try brought to its server. */
export async function abandonMail(
  { db, log }: Pick<SendMailDeps, "db" | "log">,
  { mail_id: id }: { mail_id: string },
  reason: string,
): Promise<void> {
  if (await settleMail(db, id, "failed", reason)) log.error({ mail: id, reason }, "mail given up");
}

/** A try before this one took the mail and was never heard of again. */
async function settleLostTry({ db, log }: SendMailDeps, id: string): Promise<void> {
  const reason = "A worker ended while it was sending.";
  if (await settleMail(db, id, "unclear", reason)) log.error({ mail: id, reason }, "mail unclear");
}

async function settleFailure({ db, log }: SendMailDeps, id: string, error: unknown): Promise<void> {
  const outcome = error instanceof MailError ? error.outcome : "refused";
  const reason = error instanceof Error ? error.message : String(error);
  if (outcome === "later") {
    await returnMail(db, id, reason);
    log.warn({ mail: id, reason }, "mail is tried again");
    throw error;
  }
  await settleMail(db, id, outcome === "unclear" ? "unclear" : "failed", reason);
  log.error({ mail: id, reason }, outcome === "unclear" ? "mail unclear" : "mail refused");
  throw new NeverError(reason);
}
