import type { Mail, MailContent } from "./mail-content.ts";
import { mailUrl } from "./mail-url.ts";
import { oneLine } from "./one-line.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { subjectLine } from "./subject-line.ts";

/** Gives a mail its two forms. Every value is made one line first, then escaped where it is shown. */
export function renderMail(content: MailContent): Mail {
  const clean: MailContent = {
    subject: subjectLine(content.subject),
    preview: oneLine(content.preview),
    heading: oneLine(content.heading),
    paragraphs: content.paragraphs.map(oneLine),
    ...(content.action && {
      action: { label: oneLine(content.action.label), url: mailUrl(content.action.url) },
    }),
    notes: content.notes.map(oneLine),
    ...(content.stop && {
      stop: { label: oneLine(content.stop.label), url: mailUrl(content.stop.url) },
    }),
  };
  return { subject: clean.subject, html: renderHtml(clean), text: renderText(clean) };
}
