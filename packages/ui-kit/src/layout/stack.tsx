import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./layout.css.ts";
import type { Align, BoxElement, Gap, Justify } from "./layout-props.ts";

export type StackProps = {
  children: ReactNode;
  gap?: Gap;
  align?: Align;
  justify?: Justify;
  as?: BoxElement;
};

/** Children under each other, `gap` steps of 4 px apart. */
export function Stack({
  children,
  gap = "4",
  align = "stretch",
  justify = "start",
  as: Element = "div",
}: StackProps) {
  return (
    <Element
      className={clsx(styles.stack, styles.gap[gap], styles.align[align], styles.justify[justify])}
    >
      {children}
    </Element>
  );
}
