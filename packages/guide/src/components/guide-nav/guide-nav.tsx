import { paths } from "@sitewright/contract";
import { useLinkComponent } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import { type GuidePageId, guideContents } from "../../model/contents.ts";
import { titleOf } from "../../model/title-of.ts";
import * as styles from "./guide-nav.css.ts";

type GuideNavProps = {
  current: GuidePageId | null;
  /** Told when a page is chosen. */
  onChoose?: (() => void) | undefined;
};

/** All pages of the guide, by group. */
export function GuideNav({ current, onChoose }: GuideNavProps) {
  const Anchor = useLinkComponent();
  return (
    <nav aria-label={messages.frame.pages} className={styles.root}>
      {guideContents.map(({ group, pages }) => (
        <div key={group}>
          <h2 className={styles.group} id={`guide-${group}`}>
            {messages.groups[group]}
          </h2>
          <ul aria-labelledby={`guide-${group}`}>
            {pages.map((id) => (
              <li key={id}>
                <Anchor
                  href={paths.guidePage(id)}
                  className={styles.link}
                  aria-current={id === current ? "page" : undefined}
                  onClick={onChoose}
                >
                  {titleOf(id)}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
