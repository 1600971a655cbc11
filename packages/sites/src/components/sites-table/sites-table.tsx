import { hostOf, paths, type Site } from "@sitewright/contract";
import {
  Gauge,
  RelativeTime,
  StatusPill,
  Table,
  type TableColumn,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import { type ReactNode, useState } from "react";
import { countOf } from "../../model/count-words.ts";
import { type SiteSort, siteSorts } from "../../model/list-search.ts";
import { siteState } from "../../model/site-state.ts";
import { siteWork } from "../../model/site-work.ts";
import { sortToken, tableSort } from "../../model/sort-token.ts";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { SiteRowActions } from "../site-actions/site-row-actions.tsx";
import { SiteTile } from "../site-tile/site-tile.tsx";
import { CrawlFailure } from "../site-work/crawl-failure.tsx";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import * as styles from "./sites-table.css.ts";

type SitesTableProps = {
  sites: Site[];
  loading?: boolean;
  sort: SiteSort;
  onSortChange: (sort: SiteSort) => void;
  empty?: ReactNode;
};

/** The team's sites, each with its health, what it is doing right now, and its actions. */
export function SitesTable({ sites, loading = false, sort, onSortChange, empty }: SitesTableProps) {
  const [deleting, setDeleting] = useState<Site | null>(null);
  return (
    <div className={styles.root}>
      <Table
        caption="Sites"
        columns={columnsWith(setDeleting)}
        rows={sites}
        rowKey={(site) => site.id}
        rowHref={(site) => paths.site(site.id)}
        sort={tableSort(sort)}
        onSortChange={(next) => onSortChange(sortToken(next, siteSorts) ?? sort)}
        loading={loading}
        empty={empty}
      />
      {/* Beside the table, not in a row: a press inside the dialog would count as one on the row. */}
      {deleting !== null && (
        <DeleteSiteDialog site={deleting} open onOpenChange={() => setDeleting(null)} />
      )}
    </div>
  );
}

function columnsWith(onDelete: (site: Site) => void): TableColumn<Site>[] {
  return [
    { id: "site", header: "Site", sortable: true, cell: (site) => <SiteName site={site} /> },
    {
      id: "health",
      header: "Health",
      width: "88px",
      cell: (site) => (
        <Gauge
          value={site.info.latest_scan.score}
          label={`Health of ${hostOf(site.site_url)}`}
          size="small"
        />
      ),
    },
    { id: "state", header: "State", width: "36%", cell: (site) => <SiteStateCell site={site} /> },
    {
      id: "scan_completed",
      header: "Last scan",
      width: "140px",
      sortable: true,
      cell: (site) => <LastScan time={site.info.latest_scan.time_completed} />,
    },
    {
      id: "actions",
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: "end",
      width: "132px",
      cell: (site) => <SiteRowActions site={site} onDelete={() => onDelete(site)} />,
    },
  ];
}

function SiteName({ site }: { site: Site }) {
  return (
    <span className={styles.site}>
      <SiteTile siteUrl={site.site_url} />
      <span className={styles.names}>
        <b className={styles.host}>{hostOf(site.site_url)}</b>
        <small className={styles.pages}>{pagesLine(site)}</small>
      </span>
    </span>
  );
}

/** The pages a site has and, as state lies off a phone's screen, what changes their number. */
function pagesLine(site: Site): string {
  const pages = countOf(site.pages, "page");
  const work = siteWork(site);
  if (work.phase === "crawling") return `crawling · ${pages} so far`;
  if (work.phase === "failed") return `crawl failed · ${pages}`;
  if (work.phase !== "scanning") return pages;
  return work.crawling ? `crawling · ${pages} so far` : `scanning · ${pages}`;
}

function SiteStateCell({ site }: { site: Site }) {
  const { phase } = siteWork(site);
  if (phase === "failed") return <CrawlFailure site={site} />;
  if (phase !== "idle") return <SiteWorkProgress site={site} />;
  const { tone, icon, label } = siteState(site);
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}

function LastScan({ time }: { time: string | null }) {
  if (time === null) return <span className={styles.never}>never</span>;
  return <RelativeTime time={time} />;
}
