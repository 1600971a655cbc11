import { describeError, isSiteWorking, pageQueries, useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { Button, Card, EmptyState, ErrorNotice } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SiteSearch } from "../../model/list-search.ts";
import { Pager } from "../pager/pager.tsx";
import { PagesTable } from "./pages-table.tsx";

type SitePagesProps = {
  site: Site;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
};

const defaultLimit = 50;
const defaultSort = "time_created";

/** The site's pages, fetched again and again while its crawl may still find more. */
export function SitePages({ site, search, onSearchChange }: SitePagesProps) {
  const api = useApi();
  const { limit = defaultLimit, offset = 0, sort = defaultSort } = search;
  const siteWorking = isSiteWorking(site);
  const pages = useQuery({
    ...pageQueries.list(api, { site_id: site.id, limit, offset, sort }, { siteWorking }),
    placeholderData: keepPreviousData,
  });

  if (pages.isLoadingError) {
    return <ErrorNotice {...describeError(pages.error)} onRetry={() => void pages.refetch()} />;
  }
  const count = pages.data?.count ?? 0;
  return (
    <Card padding="none">
      <PagesTable
        pages={pages.data?.results ?? []}
        loading={pages.isPending}
        sort={sort}
        onSortChange={(next) => onSearchChange({ ...search, sort: next, offset: undefined })}
        empty={
          count > 0 ? (
            <EmptyState
              icon="file"
              title="No pages on this stretch of the list"
              description="The list has become shorter since."
              actions={
                <Button onClick={() => onSearchChange({ ...search, offset: undefined })}>
                  Go to the first page
                </Button>
              }
            />
          ) : (
            <EmptyState icon="file" title="No pages yet" description={emptyText(siteWorking)} />
          )
        }
      />
      <Pager
        label="Pages"
        count={count}
        limit={limit}
        offset={offset}
        onOffsetChange={(next) => onSearchChange({ ...search, offset: next || undefined })}
      />
    </Card>
  );
}

function emptyText(siteWorking: boolean): string {
  return siteWorking
    ? "The crawl is looking for them. Each page appears here as soon as it is found."
    : "The crawl ended without a page. Crawl the site again once it can be reached.";
}
