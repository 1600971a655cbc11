import { describeError, isPageWorking, pageQueries, useApi } from "@sitewright/api-client";
import { hostOf, type Page, pathOf, paths } from "@sitewright/contract";
import { Card, EmptyState, ErrorNotice, PageHeader, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useFreshParts } from "../api/use-fresh-parts.ts";
import { useRefreshAtEnd } from "../api/use-refresh-work.ts";
import { FailureNotice } from "../components/failure-notice/failure-notice.tsx";
import { PageScreenshot } from "../components/page-screenshot/page-screenshot.tsx";
import { PageSkeleton } from "../components/page-skeleton/page-skeleton.tsx";
import { ActiveScan } from "../components/page-summary/active-scan.tsx";
import { PageHeading } from "../components/page-summary/page-heading.tsx";
import { PageScores } from "../components/page-summary/page-scores.tsx";
import { PageTrend } from "../components/page-trend/page-trend.tsx";
import { ScansTable } from "../components/scans-table/scans-table.tsx";
import { Screen } from "../components/screen/screen.tsx";
import { WorkAnnouncer } from "../components/work-announcer/work-announcer.tsx";
import type { FreshParts } from "../model/fresh-parts.ts";
import type { PageSearch } from "../model/list-search.ts";
import * as styles from "./page-page.css.ts";

type PagePageProps = {
  pageId: string;
  search: PageSearch;
  onSearchChange: (search: PageSearch) => void;
  /** Goes to a path that a point of the trend leads to. */
  onOpen?: (path: string) => void;
  /** Called after the page has been removed: this screen has nothing more to show. */
  onRemoved?: () => void;
};

/** One page: how it looked last, its scores, and all its scans. */
export function PagePage({ pageId, search, onSearchChange, onOpen, onRemoved }: PagePageProps) {
  const api = useApi();
  const page = useQuery(pageQueries.detail(api, pageId));
  useRefreshAtEnd(page.data !== undefined && isPageWorking(page.data));
  const fresh = useFreshParts(page.data);
  const reload = () => void page.refetch();

  if (page.isPending) return <PageSkeleton label="Loading the page" />;
  if (page.isLoadingError) {
    return (
      <Screen
        header={<PageHeader title="Page" breadcrumbs={[{ label: "Sites", href: paths.home() }]} />}
      >
        <ErrorNotice {...describeError(page.error)} onRetry={reload} />
      </Screen>
    );
  }
  const { latest_scan: latest, active_scan: active } = page.data.info;
  return (
    <Screen header={<PageHeading page={page.data} onRemoved={onRemoved} />}>
      <WorkAnnouncer
        phase={isPageWorking(page.data) ? "The page is being scanned." : "No scan is running."}
      />
      {page.isRefetchError && <ErrorNotice {...describeError(page.error)} onRetry={reload} />}
      {latest.status === "failed" && (
        <FailureNotice title="The latest scan failed" code={null} reason={latest.reason} />
      )}
      {active !== null && <ActiveScan scan={active} />}
      <PageScores page={page.data} fresh={fresh} />
      <div className={styles.columns}>
        <Card title="Latest screenshot" padding="none">
          <LatestScreenshot page={page.data} fresh={fresh} onReload={reload} />
        </Card>
        <Stack gap="5">
          <PageTrend
            page={page.data}
            days={search.days ?? 30}
            onDaysChange={(days) => onSearchChange({ ...search, days })}
            onOpen={onOpen}
          />
          <ScansTable
            target={{ page_id: pageId }}
            search={search}
            onSearchChange={(next) => onSearchChange({ ...search, ...next })}
          />
        </Stack>
      </div>
    </Screen>
  );
}

type LatestScreenshotProps = { page: Page; fresh: FreshParts; onReload: () => void };

function LatestScreenshot({ page, fresh, onReload }: LatestScreenshotProps) {
  const screenshot = fresh.screenshot ?? page.info.latest_scan.screenshot;
  if (screenshot === null) {
    return (
      <EmptyState
        icon={icons.image}
        title="No screenshot yet"
        description="The next scan takes one of the whole page."
      />
    );
  }
  const label = `Screenshot of ${hostOf(page.page_url)}${pathOf(page.page_url)}`;
  const isOutdated = page.info.active_scan !== null && fresh.screenshot === null;
  return <PageScreenshot {...{ label, onReload, isOutdated }} url={screenshot} />;
}
