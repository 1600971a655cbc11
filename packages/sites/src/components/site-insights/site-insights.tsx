import { metricsQueries, useApi, useDescribeError } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { Card, ErrorNotice, LineChart, Skeleton, Stack } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { lastDays } from "../../model/last-days.ts";
import type { Days } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { TrendRange } from "../trend-range/trend-range.tsx";
import { SiteFindings } from "./site-findings.tsx";
import * as styles from "./site-insights.css.ts";
import { WorstPages } from "./worst-pages.tsx";

type SiteInsightsProps = { site: Site; days: Days; onDaysChange: (days: Days) => void };

/** A site over time, its worst pages, and what its pages fail at, each finding once. */
export function SiteInsights({ site, days, onDaysChange }: SiteInsightsProps) {
  const describeError = useDescribeError();
  const words = useTexts("words");
  const api = useApi();
  const metrics = useQuery(metricsQueries.site(api, site.id, days));
  if (metrics.isLoadingError) {
    return <ErrorNotice {...describeError(metrics.error)} onRetry={() => void metrics.refetch()} />;
  }
  return (
    <Stack gap="5">
      <Card title={words.health} actions={<TrendRange days={days} onChange={onDaysChange} />}>
        {metrics.data === undefined ? (
          <Skeleton height={180} radius="medium" />
        ) : (
          <LineChart
            label={words.healthOver(days)}
            range={lastDays(days)}
            min={0}
            max={100}
            series={[
              {
                id: "health",
                label: words.health,
                points: metrics.data.trend.map(({ date, score }) => ({ time: date, value: score })),
              },
            ]}
          />
        )}
      </Card>
      {metrics.data !== undefined && (
        <div className={styles.columns}>
          <WorstPages pages={metrics.data.worst} />
          <SiteFindings findings={metrics.data.findings} />
        </div>
      )}
    </Stack>
  );
}
