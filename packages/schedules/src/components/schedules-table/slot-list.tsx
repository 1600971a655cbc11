import { scheduleQueries, useApi } from "@sitewright/api-client";
import type { Schedule, ScheduleSlot } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Table, type TableColumn, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { SlotVerdict } from "../last-verdict.tsx";
import * as styles from "./schedules-table.css.ts";

/** What became of the newest moments of a schedule. */
export function SlotList({ schedule }: { schedule: Schedule }) {
  const texts = useTexts("history");
  const slots = useQuery(scheduleQueries.slots(useApi(), schedule.id));
  return (
    <Loaded query={slots} label={texts.loading} failure={texts.failure}>
      {({ results }) =>
        results.length === 0 ? (
          <p className={styles.second}>{texts.none}</p>
        ) : (
          <Slots schedule={schedule} slots={results} />
        )
      }
    </Loaded>
  );
}

function Slots({ schedule, slots }: { schedule: Schedule; slots: readonly ScheduleSlot[] }) {
  const texts = useTexts("history");
  const last = useTexts("last");
  const { date } = useFormats();
  const columns: TableColumn<ScheduleSlot>[] = [
    {
      id: "time",
      header: texts.time,
      cell: ({ time, late_seconds, by_hand }) => (
        <span className={styles.moment}>
          {date(time, { dateStyle: "medium", timeStyle: "short" })}
          {by_hand && <span className={styles.second}>{last.byHand}</span>}
          {late_seconds >= 60 && <span className={styles.second}>{texts.late(late_seconds)}</span>}
        </span>
      ),
    },
    { id: "outcome", header: texts.outcome, cell: (slot) => <SlotVerdict slot={slot} /> },
    {
      id: "made",
      header: texts.made,
      cell: ({ runs }) => (runs.all === 0 ? "–" : last.made[schedule.task_type](runs.all)),
    },
    {
      id: "why",
      header: texts.why,
      cell: ({ reason, missed }) => (
        <span className={styles.lines}>
          {reason}
          {missed > 0 && <span className={styles.second}>{texts.older(missed)}</span>}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={texts.title(schedule.name)}
      columns={columns}
      rows={[...slots]}
      rowKey={({ id }) => id}
    />
  );
}
