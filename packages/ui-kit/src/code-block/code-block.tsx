import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { CopyButton } from "../internal/copy-button.tsx";
import { scrollRegion } from "../internal/scroll-region.ts";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./code-block.css.ts";
import { codeRows } from "./code-rows.ts";
import { markedRow } from "./marked-row.ts";
import { messages } from "./messages.ts";
import { visibleRows } from "./visible-rows.ts";

export type CodeBlockProps = {
  code: string;
  /** Names the listing: a file, a header dump. */
  label: string;
  /** Height in pixels at which it starts to scroll. */
  maxHeight?: number;
  /** A piece of the text: the row it begins in stands out, and is in view at first. */
  mark?: string | undefined;
};

/** Padding above and below the rows, as in the style. */
const padding = 16;

/** Plain text with numbered lines and a copy button. Only the rows in view exist, so megabytes stay quick. */
export function CodeBlock({ code, label, maxHeight = 420, mark }: CodeBlockProps) {
  const texts = useKitTexts("codeBlock", messages);
  const { number } = useFormats();
  const rows = useMemo(() => codeRows(code), [code]);
  const [scrollTop, setScrollTop] = useState(0);
  const marked = useMemo(
    () => (mark === undefined ? null : markedRow(rows, code, mark)),
    [rows, code, mark],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (marked === null || scroller.current === null) return;
    const { height } = visibleRows(rows.length, 0, maxHeight);
    scroller.current.scrollTop = (marked / rows.length) * height - maxHeight / 2;
  }, [marked, rows.length, maxHeight]);
  const view = visibleRows(rows.length, scrollTop, maxHeight);
  const lines = rows.findLast((row) => row.line !== null)?.line ?? 0;
  const gutter = `calc(${String(lines).length}ch + 24px)`;
  return (
    <figure className={styles.root}>
      <figcaption className={styles.header}>
        <span>
          {label}
          <span className={styles.facts}>{texts.lines(lines, number(lines))}</span>
        </span>
        <CopyButton text={code} label={texts.copy(label)} />
      </figcaption>
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ maxHeight }}
        {...scrollRegion(label)}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div className={styles.spacer} style={{ height: view.height + padding }}>
          <div className={styles.window} style={{ transform: `translateY(${view.offset}px)` }}>
            {rows.slice(view.start, view.end).map((row) => (
              <div
                className={styles.line}
                key={row.position}
                data-state={row.position === marked ? "marked" : undefined}
              >
                <span className={styles.lineNumber} style={{ minWidth: gutter }} aria-hidden>
                  {row.line}
                </span>
                <code className={styles.lineText}>{row.text}</code>
              </div>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}
