import MailComposer from "nodemailer/lib/mail-composer";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** A mail as it goes over the wire: the envelope, and the message of RFC 5322. */
export type ComposedMail = { from: string; to: string; message: Buffer };

/**
 * Builds the message. The recipient is given as an address, never as a header to be parsed, and the
 * composer folds line breaks in every value, so no value can add a header or a recipient.
 * @param sender an address, alone or as `Name <address>`
 */
export async function composeMail(mail: OutgoingMail, sender: string): Promise<ComposedMail> {
  const { name, address } = readSender(sender);
  const node = new MailComposer({
    from: { name, address },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...placeOf(mail, address.slice(address.indexOf("@") + 1)),
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    ...(mail.attached && { attachments: [attachmentOf(mail.attached)] }),
    headers: {
      // RFC 3834: no machine answers a mail that a machine wrote.
      "Auto-Submitted": "auto-generated",
      ...(mail.stopUrl && stopHeaders(mail.stopUrl)),
    },
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { from: address, to: mail.to, message: await node.build() };
}

/** RFC 5322, 3.6.4: the first of a thread bears its name, and the others answer to that. */
function placeOf({ id, thread }: OutgoingMail, domain: string) {
  const own = `<${id}@${domain}>`;
  if (!thread) return { messageId: own };
  const first = `<${thread.name}@${domain}>`;
  if (thread.isFirst) return { messageId: first };
  return { messageId: own, inReplyTo: first, references: first };
}

/** RFC 2369, 3.2, and RFC 8058: one press, without a look at the page. */
function stopHeaders(url: string) {
  return {
    "List-Unsubscribe": `<${new URL(url).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function attachmentOf({ name, contentType, bytes }: NonNullable<OutgoingMail["attached"]>) {
  return { filename: name, contentType, content: Buffer.from(bytes) };
}

function readSender(sender: string): { name: string; address: string } {
  const [, name = "", address = sender] = /^([^<]*)<([^>]+)>$/.exec(sender.trim()) ?? [];
  return { name: name.trim().replaceAll('"', ""), address: address.trim() };
}
