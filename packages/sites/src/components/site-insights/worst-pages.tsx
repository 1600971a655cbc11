import { pathOf, paths, type SiteMetrics } from "@sitewright/contract";
import { Card, EmptyState, Gauge, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "./site-insights.css.ts";

/** The pages that need work most. */
export function WorstPages({ pages }: { pages: SiteMetrics["worst"] }) {
  return (
    <Card title="Worst pages" padding="none">
      {pages.length === 0 ? (
        <EmptyState
          icon={icons.checkCircle}
          title="No page scores below 90"
          description="Pages that do are listed here, the lowest first."
        />
      ) : (
        <ol className={styles.list}>
          {pages.map(({ id, page_url, title, score }) => (
            <li key={id} className={styles.row}>
              <Gauge value={score} label={`Health of ${pathOf(page_url)}`} size="small" />
              <span className={styles.words}>
                <span className={styles.name}>
                  <Link href={paths.page(id)} tone="plain">
                    {pathOf(page_url)}
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
