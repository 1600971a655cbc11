import { type AppPath, addressOf, type IssueSummary } from "@sitewright/contract";
import { SiteTile } from "@sitewright/feature-kit";
import {
  Avatar,
  CutText,
  Icon,
  Label,
  Link,
  RelativeTime,
  SeverityMark,
  tableRoles,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useRef } from "react";
import { whereWords } from "../../model/where-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-list.css.ts";
import type { Selection } from "./use-selection.ts";

type IssueRowProps = {
  issue: IssueSummary;
  current: string | undefined;
  selection: Selection | undefined;
  hrefOf: (id: string) => AppPath;
};

/** What is wrong, where, how grave, whose it is and since when; a press anywhere on it opens it. */
export function IssueRow({ issue, current, selection, hrefOf }: IssueRowProps) {
  const texts = useTexts("inbox");
  const row = useRef<HTMLTableRowElement>(null);
  const words = useTexts("where");
  const { id, title, severity, site_url, labels, time_last_seen } = issue;
  const isCurrent = id === current;
  const isSelected = selection?.selected.has(id) ?? false;
  useEffect(() => {
    // jsdom scrolls nothing.
    if (isCurrent) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isCurrent]);
  return (
    <tr
      {...tableRoles.row}
      ref={row}
      className={styles.row}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
    >
      {selection && (
        <td {...tableRoles.cell} className={styles.tick}>
          <label className={styles.tickTarget}>
            <input
              type="checkbox"
              aria-label={texts.selectOf(title)}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      <td {...tableRoles.cell} className={styles.severity}>
        <SeverityMark severity={severity} hideWord />
      </td>
      <td {...tableRoles.cell} className={styles.words}>
        <Link href={hrefOf(id)} tone="plain" aria-current={isCurrent || undefined}>
          <span className={styles.title}>{title}</span>
        </Link>
        <div className={styles.sub}>
          <SiteTile siteUrl={site_url} size="small" />
          <span className={styles.where}>
            <CutText text={`${addressOf(site_url)} · ${whereWords(issue, words)}`} />
          </span>
          {labels.slice(0, 2).map((label) => (
            <Label key={label}>{label}</Label>
          ))}
        </div>
      </td>
      <td {...tableRoles.cell} className={styles.end}>
        <Person issue={issue} />
        <RelativeTime time={time_last_seen} />
      </td>
    </tr>
  );
}

function Person({ issue: { assignee, muted } }: { issue: IssueSummary }) {
  const texts = useTexts("inbox");
  return (
    <span className={styles.people}>
      {muted && <Icon icon={icons.mute} label={texts.muted} size={14} />}
      {assignee === null ? (
        <span className={styles.nobody}>
          <Icon icon={icons.assign} label={texts.unassigned} size={11} />
        </span>
      ) : (
        <span title={texts.assigned(assignee.name)}>
          <Avatar name={assignee.name} size="tiny" />
        </span>
      )}
    </span>
  );
}
