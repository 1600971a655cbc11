import { randomUUID } from "node:crypto";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { Db } from "../../platform/db/client.ts";
import { sendMailJob } from "./mail-jobs.ts";
import { type MailMessage, mailMessageSchema } from "./mail-message.ts";
import { insertMail } from "./mails-repository.ts";

export type Mailer = {
  /**
   * Queues a mail in the caller's transaction: it goes if and when that commits.
   * @param key what the mail is about; a second mail of one key is dropped.
   */
  queue(tx: Db, key: string, message: MailMessage): Promise<void>;
  /** Opens what `queue` has sealed. @throws Error when it was sealed with another key. */
  open(id: string, sealed: string): MailMessage;
};

/** @param sealKey seals the content of waiting mails in their rows */
export function createMailer(sealKey: Buffer): Mailer {
  return {
    async queue(tx, key, message) {
      const id = randomUUID();
      const sealed = sealText(sealKey, JSON.stringify(message), id);
      if (await insertMail(tx, { id, key, sealed })) await sendMailJob.send(tx, { mail_id: id });
    },
    open: (id, sealed) => mailMessageSchema.parse(JSON.parse(openSealedText(sealKey, sealed, id))),
  };
}
