import { siteQueries, useApi } from "@sitewright/api-client";
import {
  addressOf,
  type HomeSearch,
  paths,
  type Site,
  siteGroupings,
  siteName,
} from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import {
  type BulkAction,
  Button,
  Chip,
  DataTable,
  EmptyState,
  type MenuItem,
  Segmented,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCrawlSites } from "../../api/use-crawl-sites.ts";
import { useReportSites } from "../../api/use-report-sites.ts";
import { siteSorts } from "../../model/list-search.ts";
import { siteListInput } from "../../model/site-list-input.ts";
import { useTexts } from "../../texts.ts";
import { AssignDialog } from "../bulk-dialogs/assign-dialog.tsx";
import { TagSitesDialog } from "../bulk-dialogs/tag-sites-dialog.tsx";
import { tellEach } from "../bulk-dialogs/tell-each.ts";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { DeleteSitesDialog } from "../delete-sites-dialog/delete-sites-dialog.tsx";
import { maySite } from "../site-actions/may-site.ts";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { useSiteCommands } from "../site-actions/use-site-commands.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import { useNeedWords } from "../verdict/use-need-words.ts";
import { WorkFilter } from "../work-filter/work-filter.tsx";
import * as styles from "./sites-table.css.ts";
import { useSiteColumns } from "./use-site-columns.tsx";
import { useSiteGroups } from "./use-site-groups.ts";

type SitesTableProps = { search: HomeSearch; onSearchChange: (search: HomeSearch) => void };

type Asked =
  | { what: "delete" | "tags"; site: Site }
  | { what: "delete-all" | "tag-all" | "assign"; ids: string[] }
  | null;

/** The team's sites, each with its health, what it is doing right now, and what can be done with it. */
export function SitesTable({ search, onSearchChange }: SitesTableProps) {
  const actionTexts = useTexts("actions");
  const bulkTexts = useTexts("bulk");
  const texts = useTexts("sitesTable");
  const words = useTexts("words");
  const api = useApi();
  const columns = useSiteColumns();
  const needWords = useNeedWords();
  const commands = useSiteCommands();
  const offers = useOffers();
  const [asked, setAsked] = useState<Asked>(null);
  const crawlSites = useCrawlSites();
  const reportSites = useReportSites();
  const menuOf = (site: Site): MenuItem[] => {
    const { canCrawl, canScan, canCancel } = maySite(site);
    return offered<MenuItem>([
      [
        true,
        { id: "open", label: actionTexts.open, icon: icons.arrowRight, href: paths.site(site.id) },
      ],
      [
        offers.scan,
        {
          id: "scan",
          label: actionTexts.scanAll,
          icon: icons.scan,
          disabled: !canScan,
          onSelect: () => commands.scanAll(site),
        },
      ],
      [
        offers.testSites,
        {
          id: "test",
          label: actionTexts.testAll,
          icon: icons.compare,
          disabled: site.pages === 0,
          onSelect: () => commands.testSites([site.id]),
        },
      ],
      [
        offers.crawl,
        {
          id: "crawl",
          label: actionTexts.crawl,
          icon: icons.refresh,
          disabled: !canCrawl,
          onSelect: () => commands.crawl(site.id),
        },
      ],
      [
        offers.cancelWork,
        {
          id: "cancel",
          label: actionTexts.cancel,
          icon: icons.stop,
          disabled: !canCancel,
          onSelect: () => commands.cancel(site.id),
        },
      ],
      [
        offers.report,
        {
          id: "report",
          label: actionTexts.report,
          icon: icons.file,
          href: paths.siteReport(site.id),
        },
      ],
      [
        offers.migration,
        {
          id: "migration",
          label: actionTexts.migration,
          icon: icons.arrowRight,
          href: paths.siteMigration(site.id),
        },
      ],
      [
        offers.tagSite,
        {
          id: "tags",
          label: actionTexts.tags,
          icon: icons.tag,
          onSelect: () => setAsked({ what: "tags", site }),
        },
      ],
      [true, { id: "line", separator: true }],
      [
        offers.removeSite,
        {
          id: "delete",
          label: actionTexts.delete,
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
        label: bulkTexts.scan,
        icon: icons.scan,
        onSelect: (ids) => commands.scanSites(ids),
      },
    ],
    [
      offers.testSites,
      { id: "test", label: bulkTexts.test, icon: icons.compare, onSelect: commands.testSites },
    ],
    [
      offers.crawl,
      {
        id: "crawl",
        label: bulkTexts.crawl,
        icon: icons.refresh,
        onSelect: (ids) =>
          crawlSites.mutate(ids, { onSuccess: (told) => tellEach(told, bulkTexts.crawled) }),
      },
    ],
    [
      offers.tagSite,
      {
        id: "tag",
        label: bulkTexts.tag,
        icon: icons.tag,
        onSelect: (ids) => setAsked({ what: "tag-all", ids }),
      },
    ],
    [
      offers.assign,
      {
        id: "assign",
        label: bulkTexts.assign,
        icon: icons.account,
        onSelect: (ids) => setAsked({ what: "assign", ids }),
      },
    ],
    [
      offers.makeReport,
      {
        id: "report",
        label: bulkTexts.report,
        icon: icons.file,
        onSelect: (ids) =>
          reportSites.mutate(ids, { onSuccess: (told) => tellEach(told, bulkTexts.reported) }),
      },
    ],
    [
      offers.removeSite,
      {
        id: "delete",
        label: actionTexts.delete,
        icon: icons.trash,
        tone: "critical",
        onSelect: (ids) => setAsked({ what: "delete-all", ids }),
      },
    ],
  ]);

  const { limit, offset: _offset, sort, ...filter } = siteListInput(search);
  const groups = useSiteGroups(search.group === "tag");
  const table = useListTable({
    search,
    onSearchChange,
    start: { limit, sort },
    sorts: siteSorts,
    filter,
    list: (input) => siteQueries.liveList(api, input),
    fetchPage: (input) => api.sites.list(input),
    exportName: "sites",
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
    bulkActions,
  });
  const chosenNeed = table.data?.needs.find(
    ({ reason, cause }) => reason === search.need && cause === (search.cause ?? null),
  );
  return (
    <div className={styles.root}>
      <DataTable
        {...table.props}
        id="sites"
        caption={words.sites}
        columns={columns}
        rowKey={(site) => site.id}
        rowLabel={siteName}
        rowHref={(site) => paths.site(site.id)}
        rowMenu={menuOf}
        dense
        groups={groups(table.data)}
        toolbar={
          <>
            <WorkFilter
              state={filter.state}
              counts={table.data?.states}
              onChange={(next) => table.narrow({ state: next === "all" ? undefined : next })}
            />
            <Segmented
              label={texts.group}
              value={filter.group}
              onChange={(group) => table.narrow({ group: group === "none" ? undefined : group })}
              items={siteGroupings.map((value) => ({ value, label: texts.grouped[value] }))}
            />
            {search.need !== undefined && (
              <Chip
                onRemove={() => table.narrow({ need: undefined, cause: undefined })}
                removeLabel={texts.allReasons}
              >
                {chosenNeed === undefined ? texts.oneReason : needWords(chosenNeed)}
              </Chip>
            )}
          </>
        }
        empty={
          <EmptyState
            icon={icons.globe}
            title={texts.noneInState}
            description={texts.noneInStateAbout}
            actions={
              <Button
                onClick={() =>
                  table.narrow({ state: undefined, need: undefined, cause: undefined })
                }
              >
                {texts.showAll}
              </Button>
            }
          />
        }
      />

      {commands.costDialog}
      {/* Beside the table, not in a row: a press inside a dialog would count as one on the row. */}
      {asked?.what === "delete" && (
        <DeleteSiteDialog site={asked.site} open onOpenChange={() => setAsked(null)} />
      )}
      {asked?.what === "delete-all" && (
        <DeleteSitesDialog
          siteIds={asked.ids}
          onOpenChange={() => setAsked(null)}
          onDeleted={table.clearSelected}
        />
      )}
      {asked?.what === "tag-all" && (
        <TagSitesDialog siteIds={asked.ids} onClose={() => setAsked(null)} />
      )}
      {asked?.what === "assign" && (
        <AssignDialog siteIds={asked.ids} onClose={() => setAsked(null)} />
      )}
      {asked?.what === "tags" && (
        <TagsDialog
          target={{
            kind: "site",
            id: asked.site.id,
            name: addressOf(asked.site.site_url),
            tags: asked.site.tags,
          }}
          open
          onOpenChange={() => setAsked(null)}
        />
      )}
    </div>
  );
}
