import { Brand } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import * as styles from "./auth-layout.css.ts";

type AuthLayoutProps = {
  title: string;
  lead: string;
  /** The way to the other screen. */
  footer?: ReactNode;
  children: ReactNode;
};

/** One calm column in the middle of the screen: brand, heading, form, and the way elsewhere. */
export function AuthLayout({ title, lead, footer, children }: AuthLayoutProps) {
  return (
    <main className={styles.root} id="content">
      <div className={styles.pane}>
        <div className={styles.brand}>
          <Brand size="large" />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        {footer !== undefined && <p className={styles.footer}>{footer}</p>}
      </div>
    </main>
  );
}
