import { isPageWorking, isSiteWorking, pageQueries, useApi } from "@sitewright/api-client";
import { type Page, pathOf, paths, type Site, type SiteSearch } from "@sitewright/contract";
import { useListTable, usePricedTasks } from "@sitewright/feature-kit";
import { type BulkAction, Button, DataTable, EmptyState, type MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCreateScans } from "../../api/use-create-scans.ts";
import { pageSorts } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { RemovePagesDialog } from "../remove-pages-dialog/remove-pages-dialog.tsx";
import { offered } from "../site-actions/offered.ts";
import { tellScans } from "../site-actions/tell-scans.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import { WorkFilter } from "../work-filter/work-filter.tsx";
import { usePageColumns } from "./use-page-columns.tsx";

type SitePagesProps = {
  site: Site;
  search: SiteSearch;
  onSearchChange: (search: SiteSearch) => void;
};

/** The site's pages, fetched again and again while its crawl may still find more. */
export function SitePages({ site, search, onSearchChange }: SitePagesProps) {
  const actionTexts = useTexts("actions");
  const words = useTexts("words");
  const texts = useTexts("pagesTable");
  const api = useApi();
  const columns = usePageColumns();
  const createScans = useCreateScans();
  const offers = useOffers();
  const priced = usePricedTasks("scans");
  const [removing, setRemoving] = useState<string[]>([]);
  const [tagging, setTagging] = useState<Page | null>(null);
  const { state = "all" } = search;
  const siteWorking = isSiteWorking(site);

  function scan(ids: readonly string[]) {
    const targets = ids.map((page_id) => ({ page_id }));
    priced.request({
      // The demo shop takes nothing of the plan.
      count: site.is_demo ? 0 : targets.length,
      start: (limit) =>
        createScans.mutate(targets.slice(0, limit ?? undefined), {
          onSuccess: (told) => tellScans(told, actionTexts),
        }),
    });
  }

  const menuOf = (page: Page) =>
    offered<MenuItem>([
      [
        true,
        { id: "open", label: actionTexts.open, icon: icons.arrowRight, href: paths.page(page.id) },
      ],
      [
        offers.scan,
        {
          id: "scan",
          label: actionTexts.scanNow,
          icon: icons.scan,
          disabled: isPageWorking(page),
          onSelect: () => scan([page.id]),
        },
      ],
      [
        offers.report,
        {
          id: "report",
          label: actionTexts.report,
          icon: icons.file,
          href: paths.pageReport(page.id),
        },
      ],
      [
        offers.tagPage,
        { id: "tags", label: actionTexts.tags, icon: icons.tag, onSelect: () => setTagging(page) },
      ],
      [true, { id: "line", separator: true }],
      [
        offers.removePage,
        {
          id: "remove",
          label: actionTexts.remove,
          icon: icons.trash,
          tone: "critical",
          onSelect: () => setRemoving([page.id]),
        },
      ],
    ]);
  const bulkActions = offered<BulkAction>([
    [
      offers.scan,
      { id: "scan", label: words.scan, icon: icons.scan, onSelect: (ids) => scan(ids) },
    ],
    [
      offers.removePage,
      {
        id: "remove",
        label: actionTexts.remove,
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
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
    bulkActions,
  });
  return (
    <>
      <DataTable
        {...table.props}
        id="pages"
        caption={words.pages}
        columns={columns}
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
  const texts = useTexts("pagesTable");
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icons.file}
        title={texts.noneInState}
        description={texts.noneInStateAbout}
        actions={<Button onClick={onReset}>{texts.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icons.file}
      title={texts.empty}
      description={isWorking ? texts.emptyCrawling : texts.emptyCrawled}
    />
  );
}
