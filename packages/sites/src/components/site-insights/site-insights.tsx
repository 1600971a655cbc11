import { metricsQueries, useApi } from "@sitewright/api-client";
import type { AppPath, Site, SiteSearch } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import { Card, Skeleton } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { FindingList } from "../finding-list/finding-list.tsx";
import { HealthTrend } from "../health-trend/health-trend.tsx";
import { ReachabilityCard } from "../reachability/reachability-card.tsx";
import { TrendRange } from "../trend-range/trend-range.tsx";
import * as styles from "./site-insights.css.ts";
import { SiteTemplates } from "./site-templates.tsx";
import { WorstPages } from "./worst-pages.tsx";

type SiteInsightsProps = {
  site: Site;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** What is wrong on a site, and beside it how it has been and which pages are worst. */
export function SiteInsights({ site, search, onSearchChange, onOpen }: SiteInsightsProps) {
  return (
    <div className={styles.columns}>
      <FindingList
        target={{ site_id: site.id }}
        search={search}
        onOpen={onOpen}
        onSearchChange={(next) => onSearchChange({ ...search, ...next })}
      />
      <SiteAtAGlance
        site={site}
        days={search.days ?? 30}
        onDaysChange={(days) => onSearchChange({ ...search, days })}
      />
    </div>
  );
}

type SiteAtAGlanceProps = {
  site: Site;
  days: NonNullable<SiteSearch["days"]>;
  onDaysChange: (days: SiteAtAGlanceProps["days"]) => void;
};

function SiteAtAGlance({ site, days, onDaysChange }: SiteAtAGlanceProps) {
  const words = useTexts("words");
  const api = useApi();
  const metrics = useQuery(metricsQueries.site(api, site.id, days));
  if (metrics.isLoadingError) return <QueryError query={metrics} />;
  return (
    <div className={styles.glance}>
      <Card title={words.health} actions={<TrendRange days={days} onChange={onDaysChange} />}>
        {metrics.data === undefined ? (
          <Skeleton height={180} radius="medium" />
        ) : (
          <HealthTrend
            days={days}
            each="day"
            points={metrics.data.trend.map(({ date, score }) => ({ time: date, value: score }))}
          />
        )}
      </Card>
      <ReachabilityCard site={site} />
      <SiteTemplates siteId={site.id} />
      {metrics.data !== undefined && site.scans.done > 0 && (
        <WorstPages pages={metrics.data.worst} />
      )}
    </div>
  );
}
