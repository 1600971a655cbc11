import { type Page, pathOf } from "@sitewright/contract";
import { CutText, type DataColumn, Gauge, RelativeTime } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";
import { LatestTest } from "../latest-test/latest-test.tsx";
import { Score } from "../score/score.tsx";
import { TagList } from "../tag-list/tag-list.tsx";
import { PagePicture } from "./page-picture.tsx";
import { PageState } from "./page-state.tsx";
import * as styles from "./pages-table.css.ts";

/** What a site's list shows of each page. */
export function usePageColumns(): DataColumn<Page>[] {
  const words = useTexts("words");
  const { short } = useTexts("pagesTable");
  return useMemo(
    () => [
      {
        id: "page",
        header: words.page,
        sortable: true,
        value: (page) => page.page_url,
        cell: (page) => <PageName page={page} />,
      },
      {
        id: "state",
        header: words.state,
        width: 132,
        value: ({ info }) => info.active_scan?.status ?? info.latest_scan.status,
        cell: (page) => <PageState page={page} />,
      },
      {
        id: "scan",
        header: words.health,
        width: 80,
        sortable: true,
        narrow: "aside",
        value: (page) => page.info.latest_scan.score,
        cell: (page) => (
          <Gauge
            value={page.info.latest_scan.score}
            label={words.healthOf(pathOf(page.page_url))}
            size="small"
            explanation={
              <ScanHealthMade
                health={page.info.latest_scan.score}
                parts={page.info.latest_scan.scores}
                scanId={page.info.latest_scan.scored_id}
              />
            }
            isOutdated={page.info.active_scan !== null}
          />
        ),
      },
      scoreColumn("performance", short.performance, words.performance),
      scoreColumn("accessibility", short.accessibility, words.accessibility),
      scoreColumn("best_practices", short.bestPractices, words.bestPractices),
      scoreColumn("seo", short.seo, words.seo),
      scoreColumn("security", short.security, words.security),
      {
        id: "test",
        header: words.lastTest,
        width: 132,
        sortable: true,
        hideable: true,
        narrow: "hidden",
        value: (page) => page.info.latest_test.score,
        cell: (page) => <LatestTest test={page.info.latest_test} />,
      },
      {
        id: "tags",
        header: words.tags,
        width: 120,
        hideable: true,
        hidden: true,
        narrow: "hidden",
        value: (page) => page.tags.join(", "),
        cell: (page) => <TagList tags={page.tags} />,
      },
      {
        id: "scan_completed",
        header: words.lastScan,
        width: 104,
        room: "full",
        sortable: true,
        hideable: true,
        value: (page) => page.info.latest_scan.time_completed,
        cell: ({ info }) =>
          info.latest_scan.time_completed === null ? (
            <span className={styles.muted}>{info.active_scan === null ? words.never : "–"}</span>
          ) : (
            <RelativeTime time={info.latest_scan.time_completed} />
          ),
      },
    ],
    [words, short],
  );
}

type ScoreKey = keyof Page["info"]["latest_scan"]["scores"];

function scoreColumn(key: ScoreKey, header: string, title: string): DataColumn<Page> {
  return {
    id: key,
    header,
    title,
    align: "end",
    width: 62,
    // A page is told by its path, which five figures would leave a few letters of.
    room: "full",
    hideable: true,
    narrow: "hidden",
    value: ({ info }) => info.latest_scan.scores[key],
    cell: ({ info }) => (
      <Score value={info.latest_scan.scores[key]} isOutdated={info.active_scan !== null} />
    ),
  };
}

function PageName({ page }: { page: Page }) {
  return (
    <span className={styles.page}>
      <PagePicture url={page.info.latest_scan.thumbnail} />
      <span className={styles.names}>
        <b className={styles.path}>
          <CutText text={pathOf(page.page_url)} />
        </b>
        {page.title !== null && page.title !== "" && (
          <small className={styles.title}>
            <CutText text={page.title} />
          </small>
        )}
      </span>
    </span>
  );
}
