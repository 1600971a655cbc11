import clsx from "clsx";
import type { ReactNode } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { softTone } from "../internal/tone.css.ts";
import * as styles from "./feedback.css.ts";

export type NoticeProps = {
  tone: "info" | "positive" | "caution";
  children: ReactNode;
};

/** Something to know that stays on the page: readers hear it when it appears. For failures use `ErrorNotice`. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={clsx(styles.softNotice, softTone[tone])} role="status">
      <span className={styles.softNoticeIcon}>
        <Icon icon={iconOf[tone]} />
      </span>
      <div className={styles.noticeBody}>{children}</div>
    </div>
  );
}

const iconOf = {
  info: icons.info,
  positive: icons.checkCircle,
  caution: icons.warning,
} satisfies Record<NoticeProps["tone"], IconShape>;
