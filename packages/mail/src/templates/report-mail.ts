import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type ReportMailValues = {
  /** Who sends it, as the report's head names them. */
  sender: string;
  /** The site or page it is about. */
  subject: string;
  /** Its days in words. */
  period: string;
  /** One sentence of what it comes to. */
  headline: string;
  /** What there is to say, a sentence each. */
  summary: readonly string[];
  /** Where it is read without an account. */
  url: string;
  /** How long it can be. */
  days: number;
  /** Where its reader says that they want no more of them. */
  stopUrl: string;
};

/** A report as its reader gets it: what it comes to, and the link to it. */
export function reportMail(values: ReportMailValues): Mail {
  const { sender, subject, period, headline, summary, url, days, stopUrl } = values;
  return renderMail({
    subject: `${sender}: report of ${subject}, ${period}`,
    preview: headline,
    heading: headline,
    paragraphs: [`The report of ${subject} for ${period}, from ${sender}.`, ...summary],
    action: { label: "Open the report", url },
    notes: [`The link needs no account and works for ${days} days.`],
    stop: { label: "No more reports by mail", url: stopUrl },
  });
}
