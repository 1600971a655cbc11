import {
  channelOffMail,
  emailChangeMail,
  emailChangeNoticeMail,
  inviteMail,
  type Mail,
  mentionMail,
  reportMail,
  resetMail,
  webhookOffMail,
  welcomeMail,
} from "@sitewright/mail";
import { z } from "zod";

const text = z.string();

/** What is known of a mail while it waits: its kind, its recipient and the values of its template. */
export const mailMessageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invite"),
    to: text,
    values: z.object({ team: text, inviter: text, url: text, days: z.number() }),
  }),
  z.object({
    kind: z.literal("reset"),
    to: text,
    values: z.object({ firstName: text, url: text, minutes: z.number() }),
  }),
  z.object({
    kind: z.literal("email-change"),
    to: text,
    values: z.object({ firstName: text, newEmail: text, url: text, minutes: z.number() }),
  }),
  z.object({
    kind: z.literal("email-change-notice"),
    to: text,
    values: z.object({ firstName: text, newEmail: text, url: text }),
  }),
  z.object({
    kind: z.literal("mention"),
    to: text,
    values: z.object({ by: text, number: z.number(), title: text, comment: text, url: text }),
  }),
  z.object({
    kind: z.literal("report"),
    to: text,
    values: z.object({
      sender: text,
      subject: text,
      period: text,
      headline: text,
      summary: z.array(text),
      url: text,
      days: z.number(),
      stopUrl: text,
    }),
    /** Where answers go; null for the installation's own address. */
    replyTo: text.nullable(),
    /** A stored file that goes along. */
    attached: z.object({ owner: text, sha256: text, name: text }).nullable(),
  }),
  z.object({
    kind: z.literal("webhook-off"),
    to: text,
    values: z.object({ because: z.enum(["gone", "failing"]), host: text, url: text }),
  }),
  z.object({
    kind: z.literal("channel-off"),
    to: text,
    values: z.object({
      because: z.enum(["gone", "failing", "refused", "left"]),
      name: text,
      where: text,
      url: text,
    }),
  }),
  z.object({
    kind: z.literal("welcome"),
    to: text,
    values: z.object({ firstName: text, url: text }),
  }),
]);

export type MailMessage = z.infer<typeof mailMessageSchema>;

export function renderMessage(message: MailMessage): Mail {
  switch (message.kind) {
    case "invite":
      return inviteMail(message.values);
    case "reset":
      return resetMail(message.values);
    case "email-change":
      return emailChangeMail(message.values);
    case "email-change-notice":
      return emailChangeNoticeMail(message.values);
    case "mention":
      return mentionMail(message.values);
    case "report":
      return reportMail(message.values);
    case "webhook-off":
      return webhookOffMail(message.values);
    case "channel-off":
      return channelOffMail(message.values);
    case "welcome":
      return welcomeMail(message.values);
  }
}
