import { lazy, Suspense } from "react";
import * as styles from "./markdown.css.ts";

const MarkdownText = lazy(async () => ({
  default: (await import("./markdown-text.tsx")).MarkdownText,
}));

/**
 * Text that somebody wrote in Markdown, as its marks mean it. HTML in it stays text, and no link leads anywhere but
 * to http, https and the app's own addresses. The text itself stands there until what reads the marks has come.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.root} dir="auto">
      <Suspense fallback={<p className={styles.plain}>{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
