import type { ReactNode } from "react";
import { Brand } from "../brand/brand.tsx";
import * as styles from "./pane-page.css.ts";

type PanePageProps = {
  title: string;
  lead: string;
  /** The way elsewhere. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A whole screen with one calm column in its middle: brand, heading, a form, and the way elsewhere. */
export function PanePage({ title, lead, footer, children }: PanePageProps) {
  return (
    <main className={styles.root}>
      <div className={styles.pane}>
        <div className={styles.brand}>
          <Brand size="large" />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </main>
  );
}
