import { Brand } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import * as styles from "./wizard-layout.css.ts";

type WizardLayoutProps = { title: string; lead: string; footer?: ReactNode; children: ReactNode };

/** The frame of every step: brand, heading, the step itself, and who is signed in. */
export function WizardLayout({ title, lead, footer, children }: WizardLayoutProps) {
  return (
    <main className={styles.root} id="content">
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
