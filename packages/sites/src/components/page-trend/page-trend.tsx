import { scanQueries, useApi, useDescribeError } from "@sitewright/api-client";
import { type AppPath, listLimit, type Page, paths } from "@sitewright/contract";
import { Card, ErrorNotice, LineChart, Skeleton } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { lastDays } from "../../model/last-days.ts";
import type { Days } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { TrendRange } from "../trend-range/trend-range.tsx";

type PageTrendProps = {
  page: Page;
  days: Days;
  onDaysChange: (days: Days) => void;
  /** Goes to the scan behind a point. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** A page's health, scan by scan; a point leads to its scan. Shows the newest hundred of the range. */
export function PageTrend({ page, days, onDaysChange, onOpen }: PageTrendProps) {
  const describeError = useDescribeError();
  const words = useTexts("words");
  const api = useApi();
  const { from } = lastDays(days);
  const scans = useQuery(
    scanQueries.list(api, {
      page_id: page.id,
      since: from,
      status: "done",
      limit: listLimit.max,
    }),
  );
  const points = (scans.data?.results ?? [])
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
        <LineChart
          label={words.healthOver(days)}
          height={160}
          min={0}
          max={100}
          range={{ from, to: new Date().toISOString() }}
          series={[{ id: "health", label: words.health, points }]}
          onPointSelect={({ href }) => {
            if (href !== undefined) onOpen?.(href);
          }}
        />
      )}
    </Card>
  );
}
