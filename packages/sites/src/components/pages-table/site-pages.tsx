import { isPageWorking, isSiteWorking, pageQueries, useApi } from "@sitewright/api-client";
import { type Page, pathOf, paths, type Site, type SiteSearch } from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import { type BulkAction, Button, DataTable, EmptyState, type MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCreateScans } from "../../api/use-create-scans.ts";
import { pageSorts } from "../../model/list-search.ts";
import { RemovePagesDialog } from "../remove-pages-dialog/remove-pages-dialog.tsx";
import { usePricedScans } from "../scan-cost/use-priced-scans.tsx";
import { offered } from "../site-actions/offered.ts";
import { tellScans } from "../site-actions/tell-scans.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import { WorkFilter } from "../work-filter/work-filter.tsx";
import { pageColumns } from "./page-columns.tsx";

type SitePagesProps = {
  site: Site;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
};

/** The site's pages, fetched again and again while its crawl may still find more. */
export function SitePages({ site, search, onSearchChange }: SitePagesProps) {
  const api = useApi();
  const createScans = useCreateScans();
  const offers = useOffers();
  const priced = usePricedScans();
  const [removing, setRemoving] = useState<string[]>([]);
  const [tagging, setTagging] = useState<Page | null>(null);
  const { state = "all" } = search;
  const siteWorking = isSiteWorking(site);

  function scan(ids: readonly string[]) {
    const targets = ids.map((page_id) => ({ page_id }));
    priced.request({
      count: targets.length,
      start: () => createScans.mutate(targets, { onSuccess: tellScans }),
    });
  }

  const menuOf = (page: Page) =>
    offered<MenuItem>([
      [true, { id: "open", label: "Open", icon: icons.arrowRight, href: paths.page(page.id) }],
      [
        offers.scan,
        {
          id: "scan",
          label: "Scan now",
          icon: icons.scan,
          disabled: isPageWorking(page),
          onSelect: () => scan([page.id]),
        },
      ],
      [
        offers.tagPage,
        { id: "tags", label: "Edit tags", icon: icons.tag, onSelect: () => setTagging(page) },
      ],
      [true, { id: "line", separator: true }],
      [
        offers.removePage,
        {
          id: "remove",
          label: "Remove",
          icon: icons.trash,
          tone: "critical",
          onSelect: () => setRemoving([page.id]),
        },
      ],
    ]);
  const bulkActions = offered<BulkAction>([
    [offers.scan, { id: "scan", label: "Scan", icon: icons.scan, onSelect: (ids) => scan(ids) }],
    [
      offers.removePage,
      {
        id: "remove",
        label: "Remove",
        icon: icons.trash,
        tone: "critical",
        onSelect: (ids) => setRemoving(ids),
      },
    ],
  ]);

  const table = useListTable({
    search,
    onSearchChange,
    start: { limit: 50, sort: "time_created" },
    sorts: pageSorts,
    filter: { site_id: site.id, state, search: search.search ?? "" },
    list: (input) => pageQueries.liveList(api, input, { siteWorking }),
    fetchPage: (input) => api.pages.list(input),
    exportName: "pages",
    textFilter: { label: "Filter pages", placeholder: "Filter by path, title or tag" },
    bulkActions,
  });
  return (
    <>
      <DataTable
        {...table.props}
        id="pages"
        caption="Pages"
        columns={pageColumns}
        rowKey={(page) => page.id}
        rowLabel={(page) => pathOf(page.page_url)}
        rowHref={(page) => paths.page(page.id)}
        rowMenu={menuOf}
        toolbar={
          <WorkFilter
            state={state}
            counts={table.data?.states}
            onChange={(next) => table.narrow({ state: next === "all" ? undefined : next })}
          />
        }
        empty={
          <NoPages
            isNarrowed={state !== "all"}
            isWorking={siteWorking}
            onReset={() => table.narrow({ state: undefined })}
          />
        }
      />

      {priced.dialog}
      {removing.length > 0 && (
        <RemovePagesDialog
          pageIds={removing}
          onOpenChange={() => setRemoving([])}
          onRemoved={table.clearSelected}
        />
      )}
      {tagging !== null && (
        <TagsDialog
          target={{
            kind: "page",
            id: tagging.id,
            name: pathOf(tagging.page_url),
            tags: tagging.tags,
          }}
          open
          onOpenChange={() => setTagging(null)}
        />
      )}
    </>
  );
}

type NoPagesProps = { isNarrowed: boolean; isWorking: boolean; onReset: () => void };

function NoPages({ isNarrowed, isWorking, onReset }: NoPagesProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icons.file}
        title="No pages here"
        description="None is in this state now."
        actions={<Button onClick={onReset}>Show all pages</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icons.file}
      title="No pages yet"
      description={
        isWorking
          ? "The crawl is looking for them. Each page appears here as soon as it is found."
          : "The crawl ended without a page. Crawl the site again once it can be reached."
      }
    />
  );
}
