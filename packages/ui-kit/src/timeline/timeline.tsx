import type { ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import * as styles from "./timeline.css.ts";

type TimelineProps = { label: string; children: ReactNode };

/** What happened to one thing, the oldest first. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.root} aria-label={label}>
      {children}
    </ol>
  );
}

type TimelineEntryProps = {
  /** What it was, or whose doing: the words beside it say the same. */
  mark: { icon: IconShape } | { person: string };
  /** What happened, who did it and when. */
  children: ReactNode;
  /** What somebody wrote. */
  said?: ReactNode;
};

/** One of the things that happened. */
export function TimelineEntry({ mark, children, said }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.mark}>
        {"icon" in mark ? (
          <Icon icon={mark.icon} size={13} />
        ) : (
          <Avatar name={mark.person} size="tiny" decorative />
        )}
      </span>
      <div className={styles.words}>
        <div>{children}</div>
        {said !== undefined && <div className={styles.said}>{said}</div>}
      </div>
    </li>
  );
}
