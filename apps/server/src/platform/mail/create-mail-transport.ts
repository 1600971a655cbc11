import type { Logger } from "../logger.ts";
import { createOutboxTransport, outboxOf } from "./outbox-transport.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

type MailSettings = {
  /** Of an SMTP server; null writes mails to a folder. */
  mailUrl: string | null;
  mailFrom: string;
  dataDir: string;
};

/** SMTP where it is set up, else the outbox folder; says once, in words, where mails go. */
export function createMailTransport(settings: MailSettings, log: Logger): MailTransport {
  const { mailUrl: url, mailFrom: from, dataDir } = settings;
  if (url !== null) {
    log.info(`Mails are sent by ${new URL(url).host}.`);
    return createSmtpTransport({ url, from });
  }
  const folder = outboxOf(dataDir);
  log.info(`Mails are not sent but written to ${folder}, because MAIL_URL is not set.`);
  return createOutboxTransport({ folder, from });
}
