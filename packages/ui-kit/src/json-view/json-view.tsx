import { useMemo } from "react";
import { CopyButton } from "../internal/copy-button.tsx";
import { scrollRegion } from "../internal/scroll-region.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { jsonTokens } from "./json-tokens.ts";
import * as styles from "./json-view.css.ts";
import { messages } from "./messages.ts";

export type JsonViewProps = {
  value: unknown;
  /** What it is, as `Sent`. */
  label: string;
  /** What stands in it for a value that is not told, and the word it is shown as. */
  mark?: { text: string; label: string } | undefined;
};

/** A small piece of JSON, some kilobytes at most, to be read and copied. A text in it is never more than text. */
export function JsonView({ value, label, mark }: JsonViewProps) {
  const texts = useKitTexts("jsonView", messages);
  const tokens = useMemo(() => jsonTokens(value, mark?.text), [value, mark?.text]);
  return (
    <figure className={styles.root}>
      <figcaption className={styles.header}>
        {label}
        <CopyButton text={JSON.stringify(value, null, 2) ?? ""} label={texts.copy(label)} />
      </figcaption>
      <div className={styles.scroller} {...scrollRegion(label)}>
        <code>
          {tokens.map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
            <span key={index} className={styles.piece[kind]}>
              {kind === "mark" ? mark?.label : text}
            </span>
          ))}
        </code>
      </div>
    </figure>
  );
}
