import { paths, type Site, siteName } from "@sitewright/contract";
import { SiteTile } from "@sitewright/feature-kit";
import {
  CutText,
  type DataColumn,
  Link,
  RelativeTime,
  Sparkline,
  useFormats,
} from "@sitewright/ui-kit";
import { useMemo } from "react";
import { siteWork } from "../../model/site-work.ts";
import { topFinding } from "../../model/top-finding.ts";
import { useTexts } from "../../texts.ts";
import { LatestTest } from "../latest-test/latest-test.tsx";
import { UptimeCell } from "../reachability/uptime-figures.tsx";
import { TagList } from "../tag-list/tag-list.tsx";
import { TopFindingCell } from "../top-finding/top-finding-cell.tsx";
import { HealthCell } from "./health-cell.tsx";
import * as styles from "./sites-table.css.ts";

/** What the home screen shows of each site. */
export function useSiteColumns(): DataColumn<Site>[] {
  const words = useTexts("words");
  const texts = useTexts("sitesTable");
  const reach = useTexts("reach");
  return useMemo(
    () => [
      {
        id: "site",
        header: words.site,
        width: "20%",
        sortable: true,
        value: (site) => site.site_url,
        cell: (site) => <SiteName site={site} />,
      },
      {
        id: "tags",
        header: words.tags,
        width: 112,
        hideable: true,
        hidden: true,
        narrow: "hidden",
        value: (site) => site.tags.join(", "),
        cell: (site) => <TagList tags={site.tags} />,
      },
      {
        id: "need",
        header: texts.topFinding,
        width: "28%",
        sortable: true,
        narrow: "whole",
        value: (site) => topFindingText(site),
        cell: (site) => <TopFindingCell site={site} />,
      },
      {
        id: "issues",
        header: texts.issues,
        width: 64,
        align: "end",
        sortable: true,
        hideable: true,
        value: (site) => site.issues.open,
        cell: (site) => <OpenIssues site={site} />,
      },
      {
        id: "scan",
        header: words.health,
        width: 92,
        sortable: true,
        narrow: "aside",
        value: (site) => site.info.latest_scan.score,
        cell: (site) => <HealthCell site={site} />,
      },
      {
        id: "trend",
        header: texts.days,
        width: 92,
        room: "wide",
        hideable: true,
        narrow: "hidden",
        cell: ({ info }) => (
          <Sparkline
            label={texts.trend}
            width={68}
            points={info.trend.map(({ date, score }) => ({ time: date, value: score }))}
          />
        ),
      },
      {
        id: "test",
        header: words.lastTest,
        width: 116,
        room: "medium",
        sortable: true,
        hideable: true,
        value: (site) => site.info.latest_test.score,
        cell: (site) => <LatestTest test={site.info.latest_test} />,
      },
      {
        id: "uptime",
        header: reach.uptimeColumn,
        width: 80,
        room: "wide",
        align: "end",
        hideable: true,
        narrow: "hidden",
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
    [words, texts, reach],
  );
}

/** What a file of the list says of the column: what needs somebody, by its name, else the worst finding. */
function topFindingText(site: Site): string {
  const top = topFinding(site);
  if (top.kind === "finding") return top.title;
  return top.kind === "need" ? top.reason : top.kind;
}

function SiteName({ site }: { site: Site }) {
  return (
    <span className={styles.site}>
      <SiteTile siteUrl={site.site_url} icon={site.info.icon} />
      <span className={styles.names}>
        <b className={styles.host}>
          <CutText text={siteName(site)} />
        </b>
        <small className={styles.pages}>
          <PagesLine site={site} />
        </small>
      </span>
    </span>
  );
}

/** How many pages it has, and what it is filed under: its client, as a rule. */
function PagesLine({ site }: { site: Site }) {
  const texts = useTexts("sitesTable");
  const pages = texts.pages(site.pages);
  const work = siteWork(site);
  if (work.phase === "crawling" || (work.phase === "scanning" && work.crawling)) {
    return texts.crawling(pages);
  }
  if (site.tags.length === 0) return pages;
  return <CutText text={texts.pagesAndTags(pages, site.tags.join(", "))} />;
}

function OpenIssues({ site: { id, issues } }: { site: Site }) {
  const texts = useTexts("sitesTable");
  const { number } = useFormats();
  if (issues.open === 0) return <span className={styles.never}>{number(0)}</span>;
  return (
    <span className={styles.names}>
      <Link href={paths.issues({ site: id })} tone="plain">
        <b className={styles.host}>{number(issues.open)}</b>
      </Link>
      {issues.fresh > 0 && <small className={styles.pages}>{texts.fresh(issues.fresh)}</small>}
    </span>
  );
}

function LastScan({ time }: { time: string | null }) {
  const words = useTexts("words");
  if (time === null) return <span className={styles.never}>{words.never}</span>;
  return <RelativeTime time={time} />;
}
