import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type InviteMailValues = {
  team: string;
  /** Who invites, as the team knows them. */
  inviter: string;
  /** Where the invitation is accepted. */
  url: string;
  /** How long it can be. */
  days: number;
};

export function inviteMail({ team, inviter, url, days }: InviteMailValues): Mail {
  return renderMail({
    subject: `${inviter} invited you to ${team} on Sitewright`,
    preview: `Join ${team} within ${days} days.`,
    heading: `Join ${team}`,
    paragraphs: [
      `${inviter} invited you to the team ${team} on Sitewright, which tests and monitors websites.`,
    ],
    action: { label: "Join the team", url },
    notes: [
      `The invitation is for this address and can be accepted once, within ${days} days.`,
      "If you do not know who sent it, leave it: nothing happens unless you join.",
    ],
  });
}
