import type { Scan } from "@sitewright/contract";
import { Icon } from "@sitewright/ui-kit";
import { ratingOf } from "../../model/rating.ts";
import { ratingViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./lighthouse-panel.css.ts";

/** The page's loading metrics, each with its value and Lighthouse's rating of it. */
export function MetricList({ metrics }: { metrics: Scan["lighthouse"]["metrics"] }) {
  const texts = useTexts("lighthousePanel");
  const ratings = useTexts("ratings");
  return (
    <dl className={styles.metrics} aria-label={texts.metrics}>
      {metrics.map((metric) => {
        const rating = ratingOf(metric.score);
        const { icon } = ratingViews[rating];
        return (
          <div key={metric.id} className={styles.metric}>
            <dt className={styles.metricName}>{metric.title}</dt>
            <dd className={styles.metricValue}>{metric.display_value}</dd>
            <dd className={styles.metricRating[rating]}>
              <Icon icon={icon} size={14} />
              {ratings[rating]}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
