import type { ReactNode } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./feedback.css.ts";

export type EmptyStateProps = {
  icon: IconShape;
  title: string;
  /** What the missing thing is for. */
  description?: ReactNode;
  /** The one next step. */
  actions?: ReactNode;
};

/** What an empty list shows instead of rows. */
export function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.emptyIcon}>
        <Icon icon={icon} size={22} />
      </div>
      <p className={styles.emptyTitle}>{title}</p>
      {description !== undefined && <div className={styles.emptyDescription}>{description}</div>}
      {actions !== undefined && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}
