import { useState } from "react";
import type { Mail } from "../mail-content.ts";

type MailPreviewProps = {
  mail: Mail;
  look: "light" | "dark" | "text";
};

/** A mail as a mail program shows it: sealed off in a frame, in one look, or as plain text. */
export function MailPreview({ mail, look }: MailPreviewProps) {
  const [height, setHeight] = useState(600);
  if (look === "text") {
    return (
      // Long lines scroll inside; the region is focusable so that keys can scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a tab stop
      <section aria-label={mail.subject} tabIndex={0} style={{ maxWidth: 560, overflowX: "auto" }}>
        <pre>{mail.text}</pre>
      </section>
    );
  }
  return (
    <iframe
      title={mail.subject}
      srcDoc={inLook(mail.html, look)}
      onLoad={({ currentTarget }) => {
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height);
      }}
      style={{ width: "100%", maxWidth: 640, height, border: 0 }}
    />
  );
}

/** Answers the mail's media query for the frame, whatever this browser prefers. */
function inLook(html: string, look: "light" | "dark"): string {
  return html.replace("(prefers-color-scheme: dark)", look === "dark" ? "all" : "not all");
}
