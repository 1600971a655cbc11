import { hostOf, type Site } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";
import { type DataColumn, Gauge, RelativeTime, Sparkline, StatusPill } from "@sitewright/ui-kit";
import { siteState } from "../../model/site-state.ts";
import { siteWork } from "../../model/site-work.ts";
import { SiteTile } from "../site-tile/site-tile.tsx";
import { CrawlFailure } from "../site-work/crawl-failure.tsx";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import { TagList } from "../tag-list/tag-list.tsx";
import * as styles from "./sites-table.css.ts";

/** What the home screen shows of each site. */
export const siteColumns: DataColumn<Site>[] = [
  {
    id: "site",
    header: "Site",
    sortable: true,
    value: (site) => site.site_url,
    cell: (site) => <SiteName site={site} />,
  },
  {
    id: "tags",
    header: "Tags",
    width: 112,
    hideable: true,
    narrow: "hidden",
    value: (site) => site.tags.join(", "),
    cell: (site) => <TagList tags={site.tags} />,
  },
  {
    id: "scan",
    header: "Health",
    width: 84,
    sortable: true,
    narrow: "aside",
    value: (site) => site.info.latest_scan.score,
    cell: (site) => (
      <Gauge
        value={site.info.latest_scan.score}
        label={`Health of ${hostOf(site.site_url)}`}
        size="small"
        isOutdated={siteWork(site).phase === "scanning"}
      />
    ),
  },
  {
    id: "trend",
    header: "30 days",
    width: 104,
    hideable: true,
    narrow: "hidden",
    cell: ({ info }) => (
      <Sparkline
        label="Health over 30 days"
        points={info.trend.map(({ date, score }) => ({ time: date, value: score }))}
      />
    ),
  },
  {
    id: "state",
    header: "State",
    width: "27%",
    value: (site) => siteState(site).label,
    cell: (site) => <SiteStateCell site={site} />,
  },
  {
    id: "pages",
    header: "Pages",
    width: 80,
    align: "end",
    hideable: true,
    hidden: true,
    value: (site) => site.pages,
    cell: (site) => site.pages,
  },
  {
    id: "scan_completed",
    header: "Last scan",
    width: 112,
    sortable: true,
    hideable: true,
    value: (site) => site.info.latest_scan.time_completed,
    cell: (site) => <LastScan time={site.info.latest_scan.time_completed} />,
  },
];

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

/** The pages a site has and what changes their number. */
function pagesLine(site: Site): string {
  const pages = countOf(site.pages, "page");
  const work = siteWork(site);
  if (work.phase === "crawling") return `crawling · ${pages} so far`;
  if (work.phase === "scanning" && work.crawling) return `crawling · ${pages} so far`;
  return pages;
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
