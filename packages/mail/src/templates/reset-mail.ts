import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type ResetMailValues = {
  firstName: string;
  /** Where the new password is set. */
  url: string;
  /** How long the link works. */
  minutes: number;
};

export function resetMail({ firstName, url, minutes }: ResetMailValues): Mail {
  return renderMail({
    subject: "Set a new password for Sitewright",
    preview: `The link works once, for ${minutes} minutes.`,
    heading: "Set a new password",
    paragraphs: [
      `Hello ${firstName}, somebody asked for a new password for the account with this address.`,
    ],
    action: { label: "Set a new password", url },
    notes: [
      `The link works once, for ${minutes} minutes. Using it signs the account out everywhere.`,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  });
}
