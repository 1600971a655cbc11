import type { LogEntry } from "@sitewright/contract";
import { CutText, IconButton, MethodTag, tableRoles, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { memo } from "react";
import { doneWords, targetOf, whatWords } from "../../model/what-words.ts";
import { useTexts } from "../../texts.ts";
import { LogDetail } from "../log-detail/log-detail.tsx";
import * as styles from "./log-list.css.ts";
import { Who } from "./who.tsx";

type LogRowProps = {
  entry: LogEntry;
  /** The day it is now, as `useFormats` counts days. */
  today: number;
  isOpen: boolean;
  isCurrent: boolean;
  /** It came by itself, and stands out for a moment. */
  isFresh: boolean;
  onToggle: (id: string) => void;
  onNarrow: Parameters<typeof LogDetail>[0]["onNarrow"];
};

/** When, who, what and how it went; a press anywhere on it unfolds it. Drawn anew only when something of it changes. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { entry, today, isOpen, isCurrent, isFresh, onToggle, onNarrow } = props;
  const texts = useTexts("page");
  const actions = useTexts("actions");
  const { number } = useFormats();
  const { id, status, ms, request_id } = entry;
  const what = whatWords(entry, actions);
  return (
    <>
      <tr
        {...tableRoles.row}
        data-id={id}
        tabIndex={-1}
        className={styles.row}
        data-current={isCurrent || undefined}
        data-open={isOpen || undefined}
        data-fresh={isFresh || undefined}
        onClick={({ target, currentTarget }) => {
          if (isOwnPress(target, currentTarget)) onToggle(id);
        }}
      >
        <td {...tableRoles.cell} className={styles.time}>
          <Time time={entry.time_created} today={today} />
        </td>
        <td {...tableRoles.cell} className={styles.whoCell}>
          <Who entry={entry} />
        </td>
        <td {...tableRoles.cell} className={styles.whatCell}>
          <What entry={entry} />
        </td>
        <td {...tableRoles.cell} className={styles.statusCell} data-tone={toneOf(status)}>
          {status ?? texts.change}
        </td>
        <td {...tableRoles.cell} className={styles.took}>
          {ms !== null &&
            number(ms, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 })}
        </td>
        <td {...tableRoles.cell} className={styles.request}>
          {request_id !== null && <CutText text={request_id} />}
        </td>
        <td {...tableRoles.cell} className={styles.fold}>
          <IconButton
            size="small"
            icon={isOpen ? icons.chevronDown : icons.chevronRight}
            label={isOpen ? texts.fold(what) : texts.unfold(what)}
            aria-expanded={isOpen}
            onClick={() => onToggle(id)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr {...tableRoles.row} className={styles.detailRow}>
          <td {...tableRoles.cell} className={styles.detailCell} colSpan={7}>
            <LogDetail entry={entry} onNarrow={onNarrow} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The time of day to the millisecond, and the day of what was not today. */
function Time({ time, today }: { time: string; today: number }) {
  const { date, day } = useFormats();
  return (
    <time dateTime={time}>
      {day(new Date(time)) !== today && (
        <span className={styles.day}>{date(time, { day: "numeric", month: "short" })} </span>
      )}
      {date(time, {
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
        fractionalSecondDigits: 3,
        hourCycle: "h23",
      })}
    </time>
  );
}

function What({ entry }: { entry: LogEntry }) {
  const actions = useTexts("actions");
  const { kind, request_type, path } = entry;
  if (kind === "request") {
    return (
      <span className={styles.what}>
        <MethodTag method={request_type ?? ""} />
        <span className={styles.path}>
          <CutText text={path ?? ""} />
        </span>
      </span>
    );
  }
  const done = doneWords(entry, actions);
  const target = targetOf(entry);
  return (
    <span className={styles.sentence}>
      <CutText text={target === null ? done : `${done} ${target}`}>
        <b className={styles.done}>{done}</b> {target !== null && <bdi>{target}</bdi>}
      </CutText>
    </span>
  );
}

function toneOf(status: number | null): string | undefined {
  if (status === null) return "change";
  if (status === 429) return "caution";
  return status >= 400 ? "critical" : undefined;
}

/** A press on a control of the row is that control's, and whoever selects a text does not press. */
function isOwnPress(target: EventTarget, row: Element): boolean {
  if (window.getSelection()?.isCollapsed === false) return false;
  const control = target instanceof Element ? target.closest("a, button") : null;
  return control === null || !row.contains(control);
}
