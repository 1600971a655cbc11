import { isPageWorking, pageQueries, useApi } from "@sitewright/api-client";
import {
  type AppPath,
  type FindingsSearch,
  type Page,
  type PageSearch,
  paths,
} from "@sitewright/contract";
import { LoadedScreen, Screen, Spoken } from "@sitewright/feature-kit";
import { Card, PageHeader, Stack } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFreshParts } from "../api/use-fresh-parts.ts";
import { usePageAhead } from "../api/use-page-ahead.ts";
import { useRefreshAtEnd } from "../api/use-refresh-work.ts";
import { FailureNotice } from "../components/failure-notice/failure-notice.tsx";
import { FindingList } from "../components/finding-list/finding-list.tsx";
import { PageHistory } from "../components/page-history/page-history.tsx";
import { ActiveScan } from "../components/page-summary/active-scan.tsx";
import { PageHeading } from "../components/page-summary/page-heading.tsx";
import { PageScores } from "../components/page-summary/page-scores.tsx";
import { PageTests } from "../components/page-tests/page-tests.tsx";
import { PageTrend } from "../components/page-trend/page-trend.tsx";
import { ScansTable } from "../components/scans-table/scans-table.tsx";
import { useTexts } from "../texts.ts";
import * as styles from "./page-page.css.ts";

type PagePageProps = {
  pageId: string;
  search: PageSearch;
  onSearchChange: (search: PageSearch) => void;
  /** Goes to a path that a point of the trend leads to. */
  onOpen?: (path: AppPath) => void;
  /** Called after the page has been removed: this screen has nothing more to show. */
  onRemoved?: () => void;
  /** The page's issues, by the site that it is of: another package's. */
  issuesOf?: ((page: Page) => ReactNode) | undefined;
  /** What runs on the page by itself: another package's, too. */
  schedules?: ReactNode;
};

/** One page: how it looked last, its scores, and all its scans. */
export function PagePage({ pageId, issuesOf, schedules, ...props }: PagePageProps) {
  const { search, onSearchChange, onOpen, onRemoved } = props;
  const texts = useTexts("pageScreen");
  const words = useTexts("words");
  const api = useApi();
  const page = useQuery(pageQueries.detail(api, pageId));
  const { days = 30 } = search;
  const findings = findingsIn(search);
  usePageAhead(pageId, { days, findings, scans: search });
  useRefreshAtEnd(page.data !== undefined && isPageWorking(page.data));
  const fresh = useFreshParts(page.data);

  return (
    <LoadedScreen
      query={page}
      label={texts.loading}
      failedHeader={
        <PageHeader title={words.page} breadcrumbs={[{ label: words.sites, href: paths.home() }]} />
      }
    >
      {(data, stale) => (
        <Screen header={<PageHeading {...{ page: data, onRemoved, onOpen }} />}>
          <Spoken>{isPageWorking(data) ? texts.scanning : texts.idle}</Spoken>
          {stale}
          <LatestScans page={data} />
          <PageScores page={data} fresh={fresh} />
          <div className={styles.columns}>
            <div className={styles.looks}>
              <Card title={texts.screenshot} padding="none">
                <PageHistory page={data} fresh={fresh} onReload={() => void page.refetch()} />
              </Card>
              <PageTrend
                page={data}
                days={days}
                onDaysChange={(days) => onSearchChange({ ...search, days })}
                onOpen={onOpen}
              />
            </div>
            <Stack gap="5">
              <FindingList
                target={{ page_id: pageId }}
                search={findings}
                onSearchChange={(next) => onSearchChange({ ...search, ...findingsIn(next) })}
              />
              {issuesOf?.(data)}
              {schedules}
              <PageTests pageId={pageId} />
              <ScansTable
                target={{ page_id: pageId }}
                search={search}
                onSearchChange={(next) => onSearchChange({ ...search, ...next })}
              />
            </Stack>
          </div>
        </Screen>
      )}
    </LoadedScreen>
  );
}

/** What of the address is about findings: the rest is that of the scans. */
function findingsIn({ source, severity, seen, finding, findings, from }: FindingsSearch) {
  return { source, severity, seen, finding, findings, from };
}

/** What the newest scan came to when it came to nothing, and the one that is under way. */
function LatestScans({ page }: { page: Page }) {
  const texts = useTexts("pageScreen");
  const { latest_scan: latest, active_scan: active } = page.info;
  return (
    <>
      {latest.status === "failed" && (
        <FailureNotice title={texts.scanFailed} code={null} reason={latest.reason} />
      )}
      {active !== null && <ActiveScan scan={active} />}
    </>
  );
}
