import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type WebhookOffMailValues = {
  /** `gone`: its receiver wants no more. `failing`: nothing came through for five days. */
  because: "gone" | "failing";
  /** Where it went to. */
  host: string;
  /** Where it can be turned on again. */
  url: string;
};

/** To a team's admins, when a webhook of theirs was switched off. */
export function webhookOffMail({ because, host, url }: WebhookOffMailValues): Mail {
  return renderMail({
    subject: `The webhook to ${host} is off`,
    preview: whyOf[because],
    heading: "A webhook was switched off",
    paragraphs: [
      `Your team's webhook to ${host} is off. ${whyOf[because]}`,
      "What happens until it is on again is not sent to it later. Its log says what was answered.",
    ],
    action: { label: "See the webhook", url },
    notes: ["You get this because you are an admin of the team."],
  });
}

const whyOf = {
  gone: "Its receiver answered that it is gone for good (410).",
  failing: "For five days nothing came through.",
};
