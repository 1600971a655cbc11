import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type MentionMailValues = {
  /** Who wrote it. */
  by: string;
  /** The number in its team, and its title. */
  number: number;
  title: string;
  /** What they wrote, as they typed it. */
  comment: string;
  /** The issue. */
  url: string;
};

/** As much of a comment as a mail says; the issue has the rest. */
const commentMax = 500;

/** To a member whom a comment on an issue is meant for. */
export function mentionMail({ by, number, title, comment, url }: MentionMailValues): Mail {
  const said = [...comment];
  const shown =
    said.length > commentMax ? `${said.slice(0, commentMax).join("").trimEnd()}…` : comment;
  return renderMail({
    subject: `${by} mentioned you in #${number}: ${title}`,
    preview: shown,
    heading: `${by} mentioned you`,
    paragraphs: [`In the issue #${number}, ${title}:`, shown],
    action: { label: "Open the issue", url },
    notes: ["Further mentions in this issue are not mailed for ten minutes."],
  });
}
