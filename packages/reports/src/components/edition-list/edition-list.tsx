import type { ReportEdition } from "@sitewright/contract";
import { Card, RelativeTime } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useDayWords } from "../use-day-words.ts";
import * as styles from "./edition-list.css.ts";

type EditionListProps = {
  editions: readonly ReportEdition[];
  /** The one that is shown; null is what the report says now. */
  shown: string | null;
  onShow: (id: string | null) => void;
  /** Whether what it says now can be shown. */
  hasNow: boolean;
};

/** What was frozen of a report, with when and by whom; a press shows it. */
export function EditionList({ editions, shown, onShow, hasNow }: EditionListProps) {
  const texts = useTexts("editions");
  const { days } = useDayWords();
  return (
    <Card title={texts.title} description={texts.about} padding="none">
      <ul className={styles.root}>
        {hasNow && (
          <li>
            <button
              type="button"
              className={styles.edition}
              aria-current={shown === null}
              onClick={() => onShow(null)}
            >
              {texts.now}
              <small className={styles.about}>{texts.nowAbout}</small>
            </button>
          </li>
        )}
        {editions.map((edition) => (
          <li key={edition.id}>
            <button
              type="button"
              className={styles.edition}
              aria-current={shown === edition.id}
              onClick={() => onShow(edition.id)}
            >
              {days(edition)}
              <small className={styles.about}>
                <RelativeTime time={edition.time_created} /> {texts.by(edition.by)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {editions.length === 0 && <p className={styles.none}>{texts.none}</p>}
    </Card>
  );
}
