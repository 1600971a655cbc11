import { describeError, siteQueries, useApi } from "@sitewright/api-client";
import { type HomeSearch, hostOf, paths, type Site } from "@sitewright/contract";
import { fetchAll } from "@sitewright/feature-kit";
import {
  type BulkAction,
  Button,
  DataTable,
  EmptyState,
  ErrorNotice,
  type MenuItem,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { siteSorts } from "../../model/list-search.ts";
import { siteListInput } from "../../model/site-list-input.ts";
import { sortToken, tableSort } from "../../model/sort-token.ts";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { DeleteSitesDialog } from "../delete-sites-dialog/delete-sites-dialog.tsx";
import { maySite } from "../site-actions/may-site.ts";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { useSiteCommands } from "../site-actions/use-site-commands.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import { WorkFilter } from "../work-filter/work-filter.tsx";
import { siteColumns } from "./site-columns.tsx";
import * as styles from "./sites-table.css.ts";

type SitesTableProps = { search: HomeSearch; onSearchChange: (search: HomeSearch) => void };

type Asked = { what: "delete" | "tags"; site: Site } | { what: "delete-all"; ids: string[] } | null;

/** The team's sites, each with its health, what it is doing right now, and what can be done with it. */
export function SitesTable({ search, onSearchChange }: SitesTableProps) {
  const api = useApi();
  const commands = useSiteCommands();
  const offers = useOffers();
  const [asked, setAsked] = useState<Asked>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const input = siteListInput(search);
  const { limit, offset, ...filter } = input;
  const sites = useQuery({
    ...siteQueries.liveList(api, input),
    placeholderData: keepPreviousData,
  });
  /** Another filter or order begins at the first row. */
  const narrow = (change: Partial<HomeSearch>) =>
    onSearchChange({ ...search, offset: undefined, ...change });

  const menuOf = (site: Site): MenuItem[] => {
    const { canCrawl, canScan, canCancel } = maySite(site);
    return offered<MenuItem>([
      [true, { id: "open", label: "Open", icon: icons.arrowRight, href: paths.site(site.id) }],
      [
        offers.scan,
        {
          id: "scan",
          label: "Scan all pages",
          icon: icons.scan,
          disabled: !canScan,
          onSelect: () => commands.scanAll(site),
        },
      ],
      [
        offers.crawl,
        {
          id: "crawl",
          label: "Crawl again",
          icon: icons.refresh,
          disabled: !canCrawl,
          onSelect: () => commands.crawl(site.id),
        },
      ],
      [
        offers.cancelWork,
        {
          id: "cancel",
          label: "Cancel the work",
          icon: icons.stop,
          disabled: !canCancel,
          onSelect: () => commands.cancel(site.id),
        },
      ],
      [
        offers.tagSite,
        {
          id: "tags",
          label: "Edit tags",
          icon: icons.tag,
          onSelect: () => setAsked({ what: "tags", site }),
        },
      ],
      [true, { id: "line", separator: true }],
      [
        offers.removeSite,
        {
          id: "delete",
          label: "Delete",
          icon: icons.trash,
          tone: "critical",
          onSelect: () => setAsked({ what: "delete", site }),
        },
      ],
    ]);
  };

  const bulkActions = offered<BulkAction>([
    [
      offers.scan,
      {
        id: "scan",
        label: "Scan all pages",
        icon: icons.scan,
        onSelect: (ids) => commands.scanSites(ids),
      },
    ],
    [
      offers.removeSite,
      {
        id: "delete",
        label: "Delete",
        icon: icons.trash,
        tone: "critical",
        onSelect: (ids) => setAsked({ what: "delete-all", ids }),
      },
    ],
  ]);

  return (
    <div className={styles.root}>
      <DataTable
        id="sites"
        caption="Sites"
        columns={siteColumns}
        rows={sites.data?.results ?? []}
        rowKey={(site) => site.id}
        rowLabel={(site) => hostOf(site.site_url)}
        rowHref={(site) => paths.site(site.id)}
        rowMenu={menuOf}
        loading={sites.isPending || sites.isPlaceholderData}
        error={
          sites.isError && (
            <ErrorNotice {...describeError(sites.error)} onRetry={() => void sites.refetch()} />
          )
        }
        sort={tableSort(filter.sort)}
        onSortChange={(next) => narrow({ sort: sortToken(next, siteSorts) })}
        filter={{
          label: "Filter sites",
          placeholder: "Filter by host or tag",
          value: search.search ?? "",
          onChange: (text) => narrow({ search: text || undefined }),
        }}
        toolbar={
          <WorkFilter
            state={filter.state}
            counts={sites.data?.states}
            onChange={(next) => narrow({ state: next === "all" ? undefined : next })}
          />
        }
        page={{
          count: sites.data?.count ?? 0,
          limit,
          offset,
          onChange: (page) =>
            onSearchChange({ ...search, limit: page.limit, offset: page.offset || undefined }),
        }}
        selection={bulkActions.length > 0 ? { selected, onChange: setSelected } : undefined}
        bulkActions={bulkActions}
        exportAs={{
          name: "sites",
          rows: () => fetchAll((stretch) => api.sites.list({ ...filter, ...stretch })),
        }}
        empty={
          <EmptyState
            icon={icons.globe}
            title="No site is in this state"
            description="That can change as soon as work starts or ends."
            actions={<Button onClick={() => narrow({ state: undefined })}>Show all sites</Button>}
          />
        }
      />

      {commands.scanDialog}
      {/* Beside the table, not in a row: a press inside a dialog would count as one on the row. */}
      {asked?.what === "delete" && (
        <DeleteSiteDialog site={asked.site} open onOpenChange={() => setAsked(null)} />
      )}
      {asked?.what === "delete-all" && (
        <DeleteSitesDialog
          siteIds={asked.ids}
          onOpenChange={() => setAsked(null)}
          onDeleted={() => setSelected(new Set())}
        />
      )}
      {asked?.what === "tags" && (
        <TagsDialog
          target={{
            kind: "site",
            id: asked.site.id,
            name: hostOf(asked.site.site_url),
            tags: asked.site.tags,
          }}
          open
          onOpenChange={() => setAsked(null)}
        />
      )}
    </div>
  );
}
