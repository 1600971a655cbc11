import { pathOf, paths, type SiteMetrics } from "@sitewright/contract";
import { Card, CutText, EmptyState, Gauge, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { PageHealthMade } from "../health-made/page-health-made.tsx";
import * as styles from "./site-insights.css.ts";

/** The pages that need work most. */
export function WorstPages({ pages }: { pages: SiteMetrics["worst"] }) {
  const texts = useTexts("siteInsights");
  const words = useTexts("words");
  return (
    <Card title={texts.worst} padding="none">
      {pages.length === 0 ? (
        <EmptyState
          icon={icons.checkCircle}
          title={texts.noneBad}
          description={texts.noneBadAbout}
        />
      ) : (
        <ol className={styles.list}>
          {pages.map(({ id, page_url, title, score }) => (
            <li key={id} className={styles.row}>
              <Gauge
                value={score}
                label={words.healthOf(pathOf(page_url))}
                size="small"
                explanation={<PageHealthMade pageId={id} />}
              />
              <span className={styles.words}>
                <span className={styles.name}>
                  <Link href={paths.page(id)} tone="plain">
                    <CutText text={pathOf(page_url)} />
                  </Link>
                </span>
                {title !== null && title !== "" && <small className={styles.hint}>{title}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
