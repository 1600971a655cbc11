import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type WelcomeMailValues = {
  firstName: string;
  /** Where the product is opened. */
  url: string;
};

export function welcomeMail({ firstName, url }: WelcomeMailValues): Mail {
  return renderMail({
    subject: "Welcome to Sitewright",
    preview: "Add a site, and see it scanned in a real browser.",
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      "Your account is ready. Add a site, and Sitewright crawls it, opens every page in a real browser and shows what it found.",
    ],
    action: { label: "Open Sitewright", url },
    notes: [
      "If you did not register, somebody mistyped their address. Ask for a reset link to make the account yours.",
    ],
  });
}
