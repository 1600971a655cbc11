import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { failureAdvice } from "../../model/failure-advice.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./failure-notice.css.ts";

type FailureNoticeProps = {
  title: string;
  /** The engine's code, for the advice; null when the failure has none. */
  code: string | null;
  reason: string | null;
  /** What the failure left in place, as a sentence. */
  kept?: string | undefined;
};

/** A crawl, a scan or a part that ended badly: why, what was kept, and what to do. */
export function FailureNotice({ title, code, reason, kept }: FailureNoticeProps) {
  const advice = useTexts("advice");
  return (
    <section className={styles.root} aria-label={title}>
      <span className={styles.icon}>
        <Icon icon={icons.fail} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        {kept !== undefined && <p>{kept}</p>}
        <p>{failureAdvice(code, advice)}</p>
      </div>
    </section>
  );
}
