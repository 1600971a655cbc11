import type { ReactNode } from "react";
import { Brand } from "../brand/brand.tsx";
import * as styles from "./step-page.css.ts";

export type StepPageProps = {
  title: string;
  lead: string;
  /** Who is at it, and the way elsewhere; beside the brand. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A whole screen for one of several steps: brand, heading and left edge stand at one place on all of them. */
export function StepPage({ title, lead, footer, children }: StepPageProps) {
  return (
    <main className={styles.root}>
      <div className={styles.page}>
        <div className={styles.top}>
          <Brand size="large" />
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
