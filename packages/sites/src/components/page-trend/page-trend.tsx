import { useApi, useDescribeError } from "@sitewright/api-client";
import { type AppPath, type Page, paths } from "@sitewright/contract";
import { Card, ErrorNotice, Skeleton } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { trendScans } from "../../api/trend-scans.ts";
import { isOnSameKind } from "../../model/device-scans.ts";
import type { Days } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { HealthTrend } from "../health-trend/health-trend.tsx";
import { TrendRange } from "../trend-range/trend-range.tsx";

type PageTrendProps = {
  page: Page;
  days: Days;
  onDaysChange: (days: Days) => void;
  /** Goes to the scan behind a point. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/**
 * A page's health, scan by scan, of the kind of device that was scanned last; a point leads to its scan. Shows those
 * among the newest hundred of the range.
 */
export function PageTrend({ page, days, onDaysChange, onOpen }: PageTrendProps) {
  const describeError = useDescribeError();
  const words = useTexts("words");
  const scans = useQuery(trendScans(useApi(), page.id, days));
  const found = scans.data?.results ?? [];
  const [newest] = found;
  const points = found
    .filter((scan) => newest !== undefined && isOnSameKind(scan, newest))
    .map(({ id, time_created, score }) => ({
      time: time_created,
      value: score,
      href: paths.scan(id),
    }))
    .reverse();
  return (
    <Card title={words.health} actions={<TrendRange days={days} onChange={onDaysChange} />}>
      {scans.isPending && <Skeleton height={160} radius="medium" />}
      {scans.isLoadingError && (
        <ErrorNotice {...describeError(scans.error)} onRetry={() => void scans.refetch()} />
      )}
      {scans.data !== undefined && (
        <HealthTrend
          days={days}
          each="scan"
          points={points}
          onPointSelect={({ href }) => {
            if (href !== undefined) onOpen?.(href);
          }}
        />
      )}
    </Card>
  );
}
