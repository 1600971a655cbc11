import { addressOf, type IssueGroup, type IssueSummary } from "@sitewright/contract";
import {
  Icon,
  SeverityMark,
  StateMark,
  tableRoles,
  useRowsInPieces,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { type GroupOfIssues, groupIssues } from "../../model/group-issues.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-list.css.ts";
import { IssueRow } from "./issue-row.tsx";
import type { Selection } from "./use-selection.ts";

type IssueListProps = {
  issues: readonly IssueSummary[];
  by: IssueGroup;
  /** How many there are of each state, also beyond those shown. */
  counts: Readonly<Partial<Record<string, number>>>;
  /** The one that is open beside the list. */
  current: string | undefined;
  /** Nothing where nobody may change issues. */
  selection: Selection | undefined;
  hrefOf: Parameters<typeof IssueRow>[0]["hrefOf"];
};

/** Issues as rows, gathered under headings that fold. */
export function IssueList({ issues, by, counts, ...rows }: IssueListProps) {
  const texts = useTexts("inbox");
  const shown = useRowsInPieces(issues);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  return (
    <table className={styles.table} {...tableRoles.table} aria-label={texts.list}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {rows.selection && <HiddenHead>{texts.columns.select}</HiddenHead>}
          <HiddenHead>{texts.columns.severity}</HiddenHead>
          <HiddenHead>{texts.columns.issue}</HiddenHead>
          <HiddenHead>{texts.columns.person}</HiddenHead>
        </tr>
      </thead>
      {groupIssues(shown, by).map((group) => (
        <tbody key={group.key} {...tableRoles.group}>
          {by !== "none" && (
            <tr {...tableRoles.row} className={styles.groupRow}>
              <th {...tableRoles.rowHeader} className={styles.groupCell} scope="rowgroup">
                <button
                  type="button"
                  className={styles.group}
                  aria-expanded={!folded.has(group.key)}
                  onClick={() => toggle(group.key)}
                >
                  <Icon icon={folded.has(group.key) ? icons.chevronRight : icons.chevronDown} />
                  <GroupName by={by} group={group} />
                  <span className={styles.count}>{countOf(by, group, counts)}</span>
                </button>
              </th>
            </tr>
          )}
          {!folded.has(group.key) &&
            group.issues.map((issue) => <IssueRow key={issue.id} issue={issue} {...rows} />)}
        </tbody>
      ))}
    </table>
  );
}

function HiddenHead({ children }: { children: string }) {
  return (
    <th {...tableRoles.column} scope="col" className={styles.hiddenHead}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </th>
  );
}

function GroupName({ by, group: { key, issues } }: { by: IssueGroup; group: GroupOfIssues }) {
  const [first] = issues;
  if (first === undefined) return null;
  if (by === "state") return <StateMark state={first.state} />;
  if (by === "severity") return <SeverityMark severity={first.severity} />;
  return <bdi>{key || addressOf(first.site_url)}</bdi>;
}

function countOf(by: IssueGroup, { key, issues }: GroupOfIssues, counts: IssueListProps["counts"]) {
  return (by === "site" ? undefined : counts[key]) ?? issues.length;
}
