import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./layout.css.ts";
import type { Align, BoxElement, Gap, Justify } from "./layout-props.ts";

export type InlineProps = {
  children: ReactNode;
  gap?: Gap;
  align?: Align;
  justify?: Justify;
  wrap?: boolean;
  as?: BoxElement;
};

/** Children beside each other, `gap` steps of 4 px apart; they wrap unless told not to. */
export function Inline({
  children,
  gap = "2",
  align = "center",
  justify = "start",
  wrap = true,
  as: Element = "div",
}: InlineProps) {
  return (
    <Element
      className={clsx(
        styles.inline,
        wrap && styles.wrap,
        styles.gap[gap],
        styles.align[align],
        styles.justify[justify],
      )}
    >
      {children}
    </Element>
  );
}
