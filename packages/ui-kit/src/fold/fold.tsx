import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import * as icons from "../icon/icons.ts";
import * as styles from "./fold.css.ts";

export type FoldProps = {
  /** What is in view. */
  line: ReactNode;
  /** What the button is called that shows the rest. */
  label: string;
  children: ReactNode;
};

/** One line with the rest a press away: what a phone shows of figures, so that what a screen is for is in view. */
export function Fold({ line, label, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <div className={styles.content}>{line}</div>
        <Button
          size="small"
          tone="ghost"
          icon={isOpen ? icons.chevronDown : icons.chevronRight}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && children}
    </>
  );
}
