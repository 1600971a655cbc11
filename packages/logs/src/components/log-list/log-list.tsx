import type { LogEntry, LogsSearch } from "@sitewright/contract";
import { tableRoles, useFormats, useRowsInPieces, VisuallyHidden } from "@sitewright/ui-kit";
import type { Ref } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-list.css.ts";
import { LogRow } from "./log-row.tsx";

type LogListProps = {
  rows: readonly LogEntry[];
  fresh: ReadonlySet<string>;
  openId: string | undefined;
  currentId: string | undefined;
  onToggle: (id: string) => void;
  onNarrow: (to: Partial<LogsSearch>) => void;
  ref: Ref<HTMLTableElement>;
};

/** Entries of the log as rows, the newest first; one at a time is unfolded. */
export function LogList({ rows, fresh, openId, currentId, ref, ...act }: LogListProps) {
  const { list, columns } = useTexts("page");
  const { day } = useFormats();
  const today = day(new Date());
  const shown = useRowsInPieces(rows);
  return (
    <table ref={ref} className={styles.table} {...tableRoles.table} aria-label={list}>
      <thead {...tableRoles.group} className={styles.head}>
        <tr {...tableRoles.row}>
          <Head>{columns.time}</Head>
          <Head>{columns.who}</Head>
          <Head>{columns.what}</Head>
          <Head>{columns.status}</Head>
          <Head align="end">{columns.took}</Head>
          <Head>{columns.request}</Head>
          <Head>
            <VisuallyHidden>{columns.unfold}</VisuallyHidden>
          </Head>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {shown.map((entry) => (
          <LogRow
            key={entry.id}
            entry={entry}
            today={today}
            isOpen={entry.id === openId}
            isCurrent={entry.id === currentId}
            isFresh={fresh.has(entry.id)}
            {...act}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head({
  children,
  align = "start",
}: {
  children: React.ReactNode;
  align?: "start" | "end";
}) {
  return (
    <th {...tableRoles.column} scope="col" className={styles.headCell} data-align={align}>
      {children}
    </th>
  );
}
