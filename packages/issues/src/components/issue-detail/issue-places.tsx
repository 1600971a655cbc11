import { type Issue, pathOf, paths } from "@sitewright/contract";
import { CutText, Icon, Link, RelativeTime } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { DetailSection } from "./detail-section.tsx";
import * as styles from "./issue-detail.css.ts";

/** Places that are shown before somebody asks for all. */
const few = 5;

/** The pages a fault is on, or was; each a way to the page. */
export function IssuePlaces({ issue: { places, where } }: { issue: Issue }) {
  const texts = useTexts("detail");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, few);
  const broken = places.filter(({ time_gone }) => time_gone === null).length;
  // Beyond a hundred places the issue counts those it is still on.
  const all = Math.max(places.length, where.pages);
  if (places.length === 0) return null;
  return (
    <DetailSection title={texts.stillBroken(places.length < all ? where.pages : broken, all)}>
      <ul className={styles.box}>
        {shown.map(({ page, page_url, title, time_first_seen, time_gone }) => (
          <li key={page} className={styles.place}>
            <Icon
              icon={time_gone === null ? icons.fail : icons.checkCircle}
              size={14}
              label={time_gone === null ? texts.broken : texts.mended}
            />
            <span className={styles.placeName}>
              <Link href={paths.page(page)} tone="plain">
                <CutText text={title ?? pathOf(page_url)} />
              </Link>
            </span>
            <span className={styles.muted}>
              <RelativeTime time={time_gone ?? time_first_seen} />
            </span>
          </li>
        ))}
        {places.length > shown.length && (
          <li className={styles.place}>
            <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
              {texts.morePages(all - shown.length)}
            </button>
          </li>
        )}
      </ul>
    </DetailSection>
  );
}
