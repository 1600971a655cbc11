import type { Schedule } from "@sitewright/contract";
import { type DataColumn, Icon, RelativeTime, Switch } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { createContext, use, useMemo } from "react";
import { isByRealTime } from "../../model/real-time.ts";
import { looksOf } from "../../model/scan-looks.ts";
import { useTexts } from "../../texts.ts";
import { LastVerdict } from "../last-verdict.tsx";
import { useAimWords } from "../use-aim-words.ts";
import { useOftenWords } from "../use-often-words.ts";
import * as styles from "./schedules-table.css.ts";

/** Pauses or resumes a schedule; null for whoever may not. Cells get it from here, since columns stay the same. */
export const SwitchContext = createContext<((schedule: Schedule, isOn: boolean) => void) | null>(
  null,
);

export const taskIcons = {
  scan: icons.scan,
  test: icons.compare,
  report: icons.file,
  caserun: icons.cases,
  flowrun: icons.flows,
};

/** What the list shows of each schedule. */
export function useScheduleColumns(): DataColumn<Schedule>[] {
  const texts = useTexts("list");
  const last = useTexts("last");
  const oftenWords = useOftenWords();
  const aimWords = useAimWords();
  return useMemo(
    () => [
      {
        id: "name",
        header: texts.columns.what,
        sortable: true,
        value: (schedule) => schedule.name,
        cell: (schedule) => <What schedule={schedule} />,
      },
      {
        id: "aim",
        header: texts.columns.aim,
        width: 148,
        value: aimWords,
        cell: (schedule) => <On schedule={schedule} />,
      },
      {
        id: "often",
        header: texts.columns.often,
        width: 140,
        value: oftenWords,
        cell: (schedule) => <Often schedule={schedule} />,
      },
      {
        id: "next_run",
        header: texts.columns.next,
        width: 88,
        sortable: true,
        hideable: true,
        value: (schedule) => schedule.next_run,
        cell: ({ next_run }) => (next_run === null ? "–" : <RelativeTime time={next_run} />),
      },
      {
        id: "last",
        header: texts.columns.last,
        width: 176,
        room: "medium",
        value: ({ last: slot }) =>
          slot === null
            ? last.never
            : slot.outcome === "started" || slot.outcome === "queued"
              ? last.done
              : last.outcomes[slot.outcome],
        cell: (schedule) => <LastVerdict schedule={schedule} />,
      },
      {
        id: "on",
        header: texts.columns.on,
        width: 60,
        narrow: "aside",
        value: ({ status }) => status,
        cell: (schedule) => <OnOff schedule={schedule} />,
      },
    ],
    [texts, last, oftenWords, aimWords],
  );
}

function What({ schedule }: { schedule: Schedule }) {
  const words = useTexts("taskWords");
  const { task_type, extras } = schedule;
  const about = {
    scan: () => words.scan[looksOf(extras.configs.parts)],
    test: () => words.test(extras.threshold),
    report: () => words.report(extras.report.emails.length),
    caserun: () => words.caserun,
    flowrun: () => (extras.flow?.title == null ? words.flowGone : words.flowrun(extras.flow.title)),
  }[task_type]();
  return (
    <span className={styles.what}>
      <Icon icon={taskIcons[task_type]} />
      <span className={styles.lines}>
        <bdi>{schedule.name}</bdi>
        <span className={styles.second}>{about}</span>
      </span>
    </span>
  );
}

function On({ schedule }: { schedule: Schedule }) {
  const texts = useTexts("aims");
  const aimWords = useAimWords();
  const { sites, pages, cases, paused } = schedule.covers;
  return (
    <span className={styles.lines}>
      <bdi>{aimWords(schedule)}</bdi>
      <span className={styles.second}>
        {schedule.task_type === "caserun"
          ? texts.coversCases(cases, sites)
          : schedule.task_type === "flowrun"
            ? texts.coversSites(sites)
            : texts.covers(sites, pages)}
      </span>
      {paused > 0 && <span className={styles.warned}>{texts.paused(paused)}</span>}
    </span>
  );
}

function Often({ schedule }: { schedule: Schedule }) {
  const oftenWords = useOftenWords();
  const { realTime } = useTexts("often");
  return (
    <span className={styles.lines}>
      {oftenWords(schedule)}
      <span className={styles.second}>
        {isByRealTime(schedule.frequency) ? realTime : schedule.timezone}
      </span>
    </span>
  );
}

function OnOff({ schedule }: { schedule: Schedule }) {
  const texts = useTexts("list");
  const onSwitch = use(SwitchContext);
  const { name, status } = schedule;
  return (
    // A press on the switch is none on its row.
    <span className={styles.switched}>
      <Switch
        label={texts.switchOf(name)}
        hideLabel
        checked={status === "Active"}
        disabled={onSwitch === null}
        onChange={(isOn) => onSwitch?.(schedule, isOn)}
      />
    </span>
  );
}
