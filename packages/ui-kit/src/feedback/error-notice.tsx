import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./feedback.css.ts";
import { messages } from "./messages.ts";

export type ErrorNoticeProps = {
  /** What failed. */
  title: string;
  /** What was kept and what to do. */
  detail?: ReactNode;
  /** Shown to be copied into a support request. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Loaded where there is something to copy; the id can be read and marked without it. */
const CopyButton = lazy(() =>
  import("../internal/copy-button.tsx").then(
    (module) => ({ default: module.CopyButton }),
    () => ({ default: () => <></> }),
  ),
);

/** Something failed: what, what to do, the request id to copy, and another try. */
export function ErrorNotice({ title, detail, requestId, onRetry }: ErrorNoticeProps) {
  const texts = useKitTexts("feedback", messages);
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.noticeIcon}>
        <Icon icon={icons.alert} />
      </span>
      <div className={styles.noticeBody}>
        <p className={styles.noticeTitle}>{title}</p>
        {detail !== undefined && <div className={styles.noticeDetail}>{detail}</div>}
        {(onRetry !== undefined || requestId !== undefined) && (
          <div className={styles.noticeFoot}>
            {onRetry !== undefined && (
              <Button size="small" icon={icons.refresh} onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            {requestId !== undefined && (
              <span className={styles.requestId}>
                <span className={styles.requestIdWord}>{texts.request}</span>{" "}
                <code className={styles.requestIdCode}>{requestId}</code>
                <Suspense>
                  <CopyButton text={requestId} label={texts.copyRequest} />
                </Suspense>
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
