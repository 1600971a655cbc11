import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type ChannelOffMailValues = {
  /**
   * `gone`, `refused`: its receiver takes no more. `failing`: nothing came through for five days. `left`: whom it
   * mailed to have left the team.
   */
  because: "gone" | "failing" | "refused" | "left";
  /** What the team calls it. */
  name: string;
  /** Where it went to, in words. */
  where: string;
  /** Where it can be turned on again. */
  url: string;
};

/** To a team's admins, when a channel of theirs was switched off: nobody is told of anything there now. */
export function channelOffMail({ because, name, where, url }: ChannelOffMailValues): Mail {
  return renderMail({
    subject: `The channel ${name} is off`,
    preview: whyOf[because],
    heading: "A channel was switched off",
    paragraphs: [
      `Your team's channel ${name}, to ${where}, is off. ${whyOf[because]}`,
      "Nobody is told of anything there until it is on again, and what happens meanwhile is not sent to it later.",
    ],
    action: { label: "See the channel", url },
    notes: ["You get this because you are an admin of the team."],
  });
}

const whyOf = {
  gone: "Its receiver answered that it takes no more.",
  refused: "Slack does not let us write there any more.",
  left: "Nobody whom it mails to is in the team any more.",
  failing: "For five days nothing came through.",
};
