import { type Page, pathOf, paths } from "@sitewright/contract";
import { Gauge, RelativeTime, Table, type TableColumn } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { type PageSort, pageSorts } from "../../model/list-search.ts";
import { sortToken, tableSort } from "../../model/sort-token.ts";
import { Score } from "../score/score.tsx";
import { PageState } from "./page-state.tsx";
import * as styles from "./pages-table.css.ts";

type PagesTableProps = {
  pages: Page[];
  loading?: boolean;
  sort: PageSort;
  onSortChange: (sort: PageSort) => void;
  empty?: ReactNode;
};

/** A site's pages with the state and the scores of their latest scan. */
export function PagesTable({ pages, loading = false, sort, onSortChange, empty }: PagesTableProps) {
  return (
    <Table
      caption="Pages"
      columns={columns}
      rows={pages}
      rowKey={(page) => page.id}
      rowHref={(page) => paths.page(page.id)}
      sort={tableSort(sort)}
      onSortChange={(next) => onSortChange(sortToken(next, pageSorts) ?? sort)}
      loading={loading}
      empty={empty}
    />
  );
}

const columns: TableColumn<Page>[] = [
  { id: "page", header: "Page", sortable: true, cell: (page) => <PageName page={page} /> },
  { id: "state", header: "State", width: "168px", cell: (page) => <PageState page={page} /> },
  {
    id: "health",
    header: "Health",
    width: "80px",
    cell: (page) => (
      <Gauge
        value={page.info.latest_scan.score}
        label={`Health of ${pathOf(page.page_url)}`}
        size="small"
      />
    ),
  },
  scoreColumn("performance", "Perf."),
  scoreColumn("accessibility", "A11y"),
  scoreColumn("best_practices", "Best pr."),
  scoreColumn("seo", "SEO"),
  scoreColumn("security", "Security"),
  {
    id: "scan_completed",
    header: "Last scan",
    width: "132px",
    sortable: true,
    cell: ({ info }) =>
      info.latest_scan.time_completed === null ? (
        // The newest scan is still at work; an earlier one may well have ended.
        <span className={styles.muted}>{info.latest_scan.status === null ? "never" : "–"}</span>
      ) : (
        <RelativeTime time={info.latest_scan.time_completed} />
      ),
  },
];

type ScoreKey = keyof Page["info"]["latest_scan"]["scores"];

function scoreColumn(key: ScoreKey, header: string): TableColumn<Page> {
  return {
    id: key,
    header,
    align: "end",
    width: "76px",
    cell: ({ info }) => <Score value={info.latest_scan.scores[key]} />,
  };
}

function PageName({ page }: { page: Page }) {
  return (
    <span className={styles.page}>
      <b className={styles.path}>{pathOf(page.page_url)}</b>
      {page.title !== null && page.title !== "" && (
        <small className={styles.title}>{page.title}</small>
      )}
    </span>
  );
}
