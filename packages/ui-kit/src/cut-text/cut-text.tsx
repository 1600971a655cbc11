import { type ReactNode, useState } from "react";
import { useTip } from "../tooltip/tip-context.ts";
import * as styles from "./cut-text.css.ts";
import { useCut, useKeyboardAt } from "./use-cut.ts";

export type CutTextProps = {
  /** Stands in one line, cut off where there is no room for it. */
  text: string;
  /** The same text, drawn otherwise. */
  children?: ReactNode;
  /** What the text is short for; then there is a tooltip even where all of it is shown. */
  full?: string | undefined;
  /** The keyboard is at what it stands in without the focus being there, as at an option of a list. */
  isCurrent?: boolean;
};

/**
 * A name in one line. Where it is cut off, hovering or the keyboard says it in full: at the link, button or
 * option that it stands in, else at the text itself.
 */
export function CutText({ text, children = text, full = text, isCurrent = false }: CutTextProps) {
  const Tip = useTip();
  const isAbbreviated = full !== text;
  const { ref, isCut, holder } = useCut(isAbbreviated);
  const [isOpen, setIsOpen] = useState(false);
  const isShort = isCut || isAbbreviated;
  useKeyboardAt(isShort ? holder : null, setIsOpen);
  const line = (
    <span
      // Another text is measured anew.
      key={text}
      ref={ref}
      className={styles.line}
      {...(isShort && holder === null && { tabIndex: 0 })}
      {...(isShort && Tip === null && { title: full })}
    >
      {children}
    </span>
  );
  if (!isShort || Tip === null) return line;
  return (
    <Tip content={full} open={isOpen || isCurrent} onOpenChange={setIsOpen}>
      {line}
    </Tip>
  );
}
