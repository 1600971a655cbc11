import type { Mail } from "../mail-content.ts";
import { renderMail } from "../render-mail.ts";

export type AlertMailValues = {
  /** What happened, in one sentence. */
  title: string;
  /** What there is to say of it, a sentence each. */
  lines: readonly string[];
  /** The site it is about; null for a test. */
  site: string | null;
  /** The screen that shows it. */
  url: string;
  /** The channel it comes by. */
  channel: string;
  /** Where its reader says that they want no more of them. */
  stopUrl: string;
};

/** What a channel tells one person. */
export function alertMail({ title, lines, site, url, channel, stopUrl }: AlertMailValues): Mail {
  return renderMail({
    subject: site === null ? title : `${site}: ${title}`,
    preview: lines[0] ?? title,
    heading: title,
    // The only thing wrong is in the title already, with the site's name before it.
    paragraphs: lines.filter((line) => !title.endsWith(line)),
    action: { label: "Open in Sitewright", url },
    notes: [`You get this by the channel ${channel}.`],
    stop: { label: "No more of these by mail", url: stopUrl },
  });
}
