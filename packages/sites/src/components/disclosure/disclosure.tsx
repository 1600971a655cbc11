import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import * as styles from "./disclosure.css.ts";

type DisclosureProps = { summary: ReactNode; children: ReactNode; defaultOpen?: boolean };

/** A row that opens to more; the browser's own element, so keyboard and find-in-page work. */
export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  return (
    <details className={styles.root} open={defaultOpen}>
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon icon={icons.chevronRight} />
        </span>
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
