import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type EmailChangeMailValues = {
  firstName: string;
  newEmail: string;
  /** Where the new address is confirmed. */
  url: string;
  /** How long the link works. */
  minutes: number;
};

/** To the new address: it becomes the account's once its owner opens the link. */
export function emailChangeMail({
  firstName,
  newEmail,
  url,
  minutes,
}: EmailChangeMailValues): Mail {
  return renderMail({
    subject: "Confirm your new address for Sitewright",
    preview: `Confirm ${newEmail} within ${minutes} minutes.`,
    heading: "Confirm your new address",
    paragraphs: [`Hello ${firstName}, ${newEmail} is to be the address you sign in with.`],
    action: { label: "Confirm the address", url },
    notes: [
      `The link works once, for ${minutes} minutes, while you are signed in.`,
      "If you did not ask for this, do nothing: the address stays as it was.",
    ],
  });
}
