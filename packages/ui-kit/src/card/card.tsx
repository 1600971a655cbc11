import type { ReactNode } from "react";
import { useId } from "react";
import { useHeadings } from "../layout/heading-level.tsx";
import * as styles from "./card.css.ts";

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  padding?: "none" | "medium";
};

/** One group of a page, named by its title. */
export function Card({ title, description, actions, children, padding = "medium" }: CardProps) {
  const titleId = useId();
  const { Part } = useHeadings();
  if (title === undefined) {
    return (
      <div className={styles.root}>
        <div className={styles.padding[padding]}>{children}</div>
      </div>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.header}>
        <div className={styles.heading}>
          <Part className={styles.title} id={titleId}>
            {title}
          </Part>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.padding[padding]}>{children}</div>
    </section>
  );
}
