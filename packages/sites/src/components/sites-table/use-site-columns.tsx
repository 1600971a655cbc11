import { type Site, type SiteReach, siteName } from "@sitewright/contract";
import { SiteTile } from "@sitewright/feature-kit";
import {
  type DataColumn,
  Gauge,
  RelativeTime,
  SeverityMark,
  Sparkline,
  StatusPill,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo } from "react";
import { siteState } from "../../model/site-state.ts";
import { siteWork } from "../../model/site-work.ts";
import { useTexts } from "../../texts.ts";
import { LatestTest } from "../latest-test/latest-test.tsx";
import { UptimeCell } from "../reachability/uptime-figures.tsx";
import { useReachWords } from "../reachability/use-reach-words.ts";
import { CrawlFailure } from "../site-work/crawl-failure.tsx";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import { TagList } from "../tag-list/tag-list.tsx";
import * as styles from "./sites-table.css.ts";

/** What the home screen shows of each site. */
export function useSiteColumns(): DataColumn<Site>[] {
  const words = useTexts("words");
  const texts = useTexts("sitesTable");
  const states = useTexts("siteState");
  const reach = useTexts("reach");
  return useMemo(
    () => [
      {
        id: "site",
        header: words.site,
        sortable: true,
        value: (site) => site.site_url,
        cell: (site) => <SiteName site={site} />,
      },
      {
        id: "tags",
        header: words.tags,
        width: 112,
        hideable: true,
        narrow: "hidden",
        value: (site) => site.tags.join(", "),
        cell: (site) => <TagList tags={site.tags} />,
      },
      {
        id: "scan",
        header: words.health,
        width: 84,
        sortable: true,
        narrow: "aside",
        value: (site) => site.info.latest_scan.score,
        cell: (site) => (
          <Gauge
            value={site.info.latest_scan.score}
            label={words.healthOf(siteName(site))}
            size="small"
            isOutdated={siteWork(site).phase === "scanning"}
          />
        ),
      },
      {
        id: "trend",
        header: texts.days,
        width: 104,
        hideable: true,
        narrow: "hidden",
        cell: ({ info }) => (
          <Sparkline
            label={texts.trend}
            points={info.trend.map(({ date, score }) => ({ time: date, value: score }))}
          />
        ),
      },
      {
        id: "test",
        header: words.lastTest,
        width: 132,
        sortable: true,
        hideable: true,
        narrow: "hidden",
        value: (site) => site.info.latest_test.score,
        cell: (site) => <LatestTest test={site.info.latest_test} />,
      },
      {
        id: "state",
        header: words.state,
        width: "18%",
        value: (site) => siteState(site, states).label,
        cell: (site) => <SiteStateCell site={site} />,
      },
      {
        id: "uptime",
        header: reach.uptimeColumn,
        width: 100,
        hideable: true,
        value: (site) => site.reach.uptime.month,
        cell: (site) => <UptimeCell site={site} />,
      },
      {
        id: "pages",
        header: words.pages,
        width: 80,
        align: "end",
        hideable: true,
        hidden: true,
        value: (site) => site.pages,
        cell: (site) => site.pages,
      },
      {
        id: "scan_completed",
        header: words.lastScan,
        width: 112,
        sortable: true,
        hideable: true,
        // The site's second line says it where there is no room for more.
        hidden: true,
        value: (site) => site.info.latest_scan.time_completed,
        cell: (site) => <LastScan time={site.info.latest_scan.time_completed} />,
      },
    ],
    [words, texts, states, reach],
  );
}

function SiteName({ site }: { site: Site }) {
  return (
    <span className={styles.site}>
      <SiteTile siteUrl={site.site_url} />
      <span className={styles.names}>
        <b className={styles.host}>{siteName(site)}</b>
        <small className={styles.pages}>
          <PagesLine site={site} />
        </small>
      </span>
    </span>
  );
}

/** The pages a site has and what changes their number, and when it was scanned last. */
function PagesLine({ site }: { site: Site }) {
  const texts = useTexts("sitesTable");
  const pages = texts.pages(site.pages);
  const work = siteWork(site);
  const scanned = site.info.latest_scan.time_completed;
  if (work.phase === "crawling") return texts.crawling(pages);
  if (work.phase === "scanning" && work.crawling) return texts.crawling(pages);
  if (scanned === null) return pages;
  return (
    <>
      <span>{pages}</span> · <RelativeTime time={scanned} />
    </>
  );
}

function SiteStateCell({ site }: { site: Site }) {
  const texts = useTexts("siteState");
  const { phase } = siteWork(site);
  if (phase === "failed") return <CrawlFailure site={site} />;
  if (phase !== "idle") return <SiteWorkProgress site={site} />;
  if (site.reach.since !== null) return <DownState reach={site.reach} />;
  const { tone, icon, label } = siteState(site, texts);
  const { count, worst } = site.urgent;
  if (worst !== null) {
    return (
      <span className={styles.names}>
        <SeverityMark severity={worst.severity} />
        <small className={styles.reason}>
          {worst.title} {count > 1 && texts.alsoNeeds(count - 1)}
        </small>
      </span>
    );
  }
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}

/** What is worst of a site that cannot be reached. */
function DownState({ reach }: { reach: SiteReach }) {
  const words = useReachWords();
  return (
    <span className={styles.names}>
      <span>
        <StatusPill tone="critical" icon={icons.fail}>
          {words.state(reach)}
        </StatusPill>
      </span>
      <small className={styles.reason}>{reach.reason}</small>
    </span>
  );
}

function LastScan({ time }: { time: string | null }) {
  const words = useTexts("words");
  if (time === null) return <span className={styles.never}>{words.never}</span>;
  return <RelativeTime time={time} />;
}
