import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type EmailChangeNoticeMailValues = {
  firstName: string;
  newEmail: string;
  /** Where a new password can be asked for. */
  url: string;
};

/** To the old address, when a change was asked for: the last moment its owner can stop it. */
export function emailChangeNoticeMail(values: EmailChangeNoticeMailValues): Mail {
  const { firstName, newEmail, url } = values;
  return renderMail({
    subject: "A new address was asked for on Sitewright",
    preview: `Your account is to move to ${newEmail}.`,
    heading: "Your address is about to change",
    paragraphs: [
      `Hello ${firstName}, somebody signed in to your account asked to change its address to ${newEmail}.`,
      "It changes once that address is confirmed. If it was you, there is nothing to do here.",
    ],
    action: { label: "It was not me: set a new password", url },
    notes: ["A new password signs the account out everywhere and cancels the change."],
  });
}
