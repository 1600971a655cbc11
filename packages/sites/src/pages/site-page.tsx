import { describeError, siteQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { ErrorNotice, PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { PageSkeleton } from "../components/page-skeleton/page-skeleton.tsx";
import { SitePages } from "../components/pages-table/site-pages.tsx";
import { Screen } from "../components/screen/screen.tsx";
import { SiteHeader } from "../components/site-header/site-header.tsx";
import { SiteSummary } from "../components/site-header/site-summary.tsx";
import type { SiteSearch } from "../model/list-search.ts";

type SitePageProps = {
  siteId: string;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
  /** Called after the site has been deleted: this screen has nothing more to show. */
  onDeleted: () => void;
};

/** One site: its crawl as it happens, its health, and its pages as they are found and scanned. */
export function SitePage({ siteId, search, onSearchChange, onDeleted }: SitePageProps) {
  const api = useApi();
  const site = useQuery(siteQueries.detail(api, siteId));

  if (site.isPending) return <PageSkeleton label="Loading the site" />;
  if (site.isLoadingError) {
    return (
      <Screen
        header={<PageHeader title="Site" breadcrumbs={[{ label: "Sites", href: paths.home() }]} />}
      >
        <ErrorNotice {...describeError(site.error)} onRetry={() => void site.refetch()} />
      </Screen>
    );
  }
  return (
    <Screen header={<SiteHeader site={site.data} onDeleted={onDeleted} />}>
      {site.isRefetchError && (
        <ErrorNotice {...describeError(site.error)} onRetry={() => void site.refetch()} />
      )}
      <SiteSummary site={site.data} />
      <SitePages site={site.data} search={search} onSearchChange={onSearchChange} />
    </Screen>
  );
}
