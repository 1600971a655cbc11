import { migrationQueries, useApi } from "@sitewright/api-client";
import type { RehearsalSummary } from "@sitewright/contract";
import { Card, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./rehearsals-card.css.ts";

/** The rehearsals so far, with what blocked in each; the newest last. */
export function RehearsalsCard({ site }: { site: string }) {
  const texts = useTexts("rehearsals");
  const list = useQuery(migrationQueries.rehearsals(useApi(), site));
  const rows = (list.data?.results ?? []).slice(0, 8).toReversed();
  const most = Math.max(1, ...rows.map(({ blocks }) => blocks));
  return (
    <Card title={texts.title} actions={<span className={styles.head}>{texts.blockers}</span>}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} most={most} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ row, most }: { row: RehearsalSummary; most: number }) {
  const texts = useTexts("rehearsals");
  const { date, number } = useFormats();
  const name = texts.row(row.number, date(row.time_created, { day: "numeric", month: "short" }));
  const state = row.status === "queued" || row.status === "running" ? "working" : row.status;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {state === "done" ? (
        <>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(row.blocks / most) * 100}%` }} />
          </span>
          <span className={styles.count}>{number(row.blocks)}</span>
        </>
      ) : (
        <span className={styles.state}>{texts.unfinished[state]}</span>
      )}
    </li>
  );
}
