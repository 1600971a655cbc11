import { isSiteWorking, siteQueries, useApi } from "@sitewright/api-client";
import { type AppPath, paths, type Site, type SiteSearch } from "@sitewright/contract";
import { LoadedScreen, Screen } from "@sitewright/feature-kit";
import { PageHeader, Stack, Tabs } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SiteInsightsAhead } from "../api/site-insights-ahead.ts";
import { useRefreshAtEnd } from "../api/use-refresh-work.ts";
import { DemoSwitch } from "../components/demo-switch/demo-switch.tsx";
import { LinksTable } from "../components/links-table/links-table.tsx";
import { SitePages } from "../components/pages-table/site-pages.tsx";
import { ScansTable } from "../components/scans-table/scans-table.tsx";
import { useOffers } from "../components/site-actions/use-offers.ts";
import { SiteHeader } from "../components/site-header/site-header.tsx";
import { SiteSummary } from "../components/site-header/site-summary.tsx";
import { SiteInsights } from "../components/site-insights/site-insights.tsx";
import { SiteReports } from "../components/site-reports/site-reports.tsx";
import { SiteSettings } from "../components/site-settings/site-settings.tsx";
import { useTexts } from "../texts.ts";

type SitePageProps = {
  siteId: string;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
  /** Called after the site has been deleted: this screen has nothing more to show. */
  onDeleted: () => void;
  /** Goes to where a finding is to be seen, or to the tests that were begun. */
  onOpen?: ((path: AppPath) => void) | undefined;
  /** The site's issues, which are another package's; without them there is no tab of them. */
  issues?: ReactNode;
  /** The cases of the site, which are another package's, too. */
  cases?: ReactNode;
  /** Runs of flows on the site, which are another package's: they follow its scans. */
  flowRuns?: ReactNode;
  /** What runs on the site by itself, which is another package's. */
  schedules?: ReactNode;
};

const firstTab = "insights";

/** One site: its crawl as it happens, its health, and its pages as they are found and scanned. */
export function SitePage({ siteId, issues, cases, flowRuns, schedules, ...props }: SitePageProps) {
  const { search, onSearchChange, onDeleted, onOpen } = props;
  const texts = useTexts("siteScreen");
  const words = useTexts("words");
  const api = useApi();
  const site = useQuery(siteQueries.detail(api, siteId));
  useRefreshAtEnd(site.data !== undefined && isSiteWorking(site.data));

  return (
    <>
      {(search.tab ?? firstTab) === "insights" && <SiteInsightsAhead {...{ siteId, search }} />}
      <LoadedScreen
        query={site}
        label={texts.loading}
        failedHeader={
          <PageHeader
            title={words.site}
            breadcrumbs={[{ label: words.sites, href: paths.home() }]}
          />
        }
      >
        {(data, stale) => (
          <Screen header={<SiteHeader site={data} {...{ onDeleted, onOpen }} />}>
            {stale}
            <DemoSwitch site={data} />
            <SiteSummary site={data} />
            <SiteTabs
              {...{ search, onSearchChange, onDeleted, onOpen, issues, cases, flowRuns, schedules }}
              site={data}
            />
          </Screen>
        )}
      </LoadedScreen>
    </>
  );
}

type SiteTabsProps = Omit<SitePageProps, "siteId"> & { site: Site };

function SiteTabs(props: SiteTabsProps) {
  const { site, search, onSearchChange, onDeleted, onOpen } = props;
  const { issues, cases, flowRuns, schedules } = props;
  const words = useTexts("words");
  const texts = useTexts("siteScreen");
  const { tab = firstTab, status, runs, limit, offset } = search;
  const { group, links } = search;
  const offers = useOffers();
  return (
    <Tabs
      label={words.site}
      value={tab}
      // Each list begins at its own first row.
      onChange={(next) => onSearchChange({ tab: next, days: search.days })}
      items={[
        {
          value: "insights",
          label: texts.insights,
          count: site.findings.urgent || undefined,
          content: <SiteInsights {...{ site, search, onSearchChange, onOpen }} />,
        },
        {
          value: "pages",
          label: words.pages,
          count: site.pages,
          content: <SitePages {...{ site, search, onSearchChange }} />,
        },
        {
          value: "links",
          label: texts.links,
          count: site.links.broken,
          content: (
            <LinksTable
              site={site}
              search={{ limit, offset, group, search: search.search, sort: links }}
              onSearchChange={({ sort, ...next }) =>
                onSearchChange({ ...search, ...next, links: sort })
              }
            />
          ),
        },
        ...(issues === undefined
          ? []
          : [{ value: "issues" as const, label: texts.issues, content: issues }]),
        {
          value: "runs",
          label: texts.runs,
          content: (
            <Stack gap="5">
              <ScansTable
                target={{ site_id: site.id }}
                search={{ limit, offset, status, sort: runs }}
                onSearchChange={({ sort, ...next }) =>
                  onSearchChange({ ...search, ...next, runs: sort })
                }
              />
              {flowRuns}
            </Stack>
          ),
        },
        ...(cases === undefined
          ? []
          : [{ value: "cases" as const, label: texts.cases, content: cases }]),
        ...(schedules === undefined
          ? []
          : [{ value: "schedules" as const, label: texts.schedules, content: schedules }]),
        ...(offers.report
          ? [
              {
                value: "reports" as const,
                label: texts.reports,
                content: <SiteReports siteId={site.id} />,
              },
            ]
          : []),
        {
          value: "settings",
          label: texts.settings,
          content: <SiteSettings site={site} onDeleted={onDeleted} />,
        },
      ]}
    />
  );
}
