import type {
  NewSchedule,
  ReportPeriod,
  ReportSection,
  Schedule,
  ScheduleFrequency,
  ScheduleTask,
} from "@sitewright/contract";
import { readRecipients } from "@sitewright/feature-kit";
import { dayOfMonth, nextWeekday, numberOfDay, utcDay, weekdayOf } from "./begin-date.ts";
import { looksOf, partsOf, type ScanLooks } from "./scan-looks.ts";

/** A site, page, case or tag that a schedule names. */
export type Named = { type: "site" | "page" | "case" | "tag"; id: string; str: string };

/** A flow that a schedule runs. */
export type NamedFlow = { id: string; title: string };

export type StepUpdate = Schedule["extras"]["updates"][number];

/** A schedule as its form has it. */
export type ScheduleDraft = {
  /** Empty takes the proposed one. */
  name: string;
  task_type: ScheduleTask;
  /** Of flow runs; null until one is chosen. */
  flow: NamedFlow | null;
  /** None are all sites. */
  resources: Named[];
  frequency: ScheduleFrequency;
  weekday: string;
  day: string;
  time: string;
  timezone: string;
  exact: boolean;
  threshold: string;
  /** Of scans: what they look at. */
  looks: ScanLooks;
  /** Of the one case that is named: values in place of its steps' own, by their place from 0. */
  updates: StepUpdate[];
  sections: ReportSection[];
  /** `kept` is what the form does not offer, as days that were named by a program. */
  period: "7" | "30" | "90" | "month" | "kept";
  emails: string;
};

/** The thing that a new schedule is about, where its address says so. */
export type About = Named | { type: "flow"; id: string; str: string } | null;

/** What a form shows at first: a schedule's own, or what most people want. */
export function draftOf(schedule: Schedule | null, about: About, start: Start): ScheduleDraft {
  const { timeZone, now, sections } = start;
  if (schedule === null) {
    return {
      name: "",
      task_type: about?.type === "case" ? "caserun" : about?.type === "flow" ? "flowrun" : "scan",
      flow: about?.type === "flow" ? { id: about.id, title: about.str } : null,
      resources: about === null || about.type === "flow" ? [] : [about],
      frequency: "daily",
      weekday: String(now.getDay()),
      day: "1",
      time: "07:00",
      timezone: timeZone,
      exact: false,
      threshold: "95",
      looks: "site",
      updates: [],
      sections: [...sections],
      period: "30",
      emails: "",
    };
  }
  const { extras, begin_date } = schedule;
  return {
    name: schedule.name,
    task_type: schedule.task_type,
    flow: keptFlow(extras.flow),
    resources: [
      ...schedule.resources,
      ...schedule.tags.map((tag) => ({ type: "tag" as const, id: tag, str: tag })),
    ],
    frequency: schedule.frequency,
    weekday: String(weekdayOf(begin_date)),
    day: String(numberOfDay(begin_date)),
    time: schedule.time,
    timezone: schedule.timezone,
    exact: schedule.exact,
    threshold: String(extras.threshold),
    looks: looksOf(extras.configs.parts),
    updates: extras.updates,
    sections: extras.report.type,
    period: periodOf(extras.report.period),
    emails: extras.report.emails.join(", "),
  };
}

/** The flow of a schedule; none where it was deleted. */
function keptFlow(flow: Schedule["extras"]["flow"]): NamedFlow | null {
  return flow === null || flow.title === null ? null : { id: flow.id, title: flow.title };
}

export type Start = { timeZone: string; now: Date; sections: readonly ReportSection[] };

type Timing = Pick<ScheduleDraft, "frequency" | "weekday" | "day" | "time" | "timezone">;

/** When it runs, as the API takes it. */
export function timingOf({ frequency, weekday, day, time, timezone }: Timing, now: Date) {
  const today = utcDay(now);
  const begin_date =
    frequency === "weekly"
      ? nextWeekday(Number(weekday), today)
      : frequency === "monthly"
        ? dayOfMonth(Number(day), today)
        : today;
  return { frequency, time: time.trim(), timezone, begin_date };
}

/** What of it can be named for a task: cases are run, pages are looked at, and a flow runs on whole sites. */
export function fitting(task: ScheduleTask, resources: readonly Named[]): Named[] {
  return resources.filter(({ type }) => !misfits[task].includes(type));
}

const misfits: Readonly<Record<ScheduleTask, readonly Named["type"][]>> = {
  scan: ["case"],
  test: ["case"],
  report: ["case"],
  caserun: ["page"],
  flowrun: ["page", "case"],
};

/** What it runs on, as the API takes it. */
export function aimOf(resources: readonly Named[]) {
  return {
    resources: resources.flatMap(({ type, id }) => (type === "tag" ? [] : [{ type, id }])),
    tags: resources.flatMap(({ type, str }) => (type === "tag" ? [str] : [])),
  };
}

/**
 * The whole of a draft as the API takes it.
 * @param kept what the schedule that is edited has of what the form does not offer
 */
export function bodyOf(
  draft: ScheduleDraft,
  { proposedName, now, kept }: { proposedName: string; now: Date; kept: Schedule["extras"] | null },
): NewSchedule {
  const period = kept?.report.period ?? null;
  return {
    name: draft.name.trim() || proposedName,
    task_type: draft.task_type,
    flow_id: draft.task_type === "flowrun" ? (draft.flow?.id ?? null) : null,
    exact: draft.exact,
    threshold: Number(draft.threshold),
    configs: { ...kept?.configs, ...partsOf(draft.looks, kept?.configs.parts) },
    updates: draft.task_type === "caserun" ? draft.updates : [],
    report: {
      type: [...draft.sections],
      period: draft.period === "kept" && period !== null ? period : daysOf(draft.period),
      emails: readRecipients(draft.emails),
    },
    ...aimOf(draft.resources),
    ...timingOf(draft, now),
  };
}

function daysOf(period: ScheduleDraft["period"]): ReportPeriod {
  if (period === "month") return { kind: "month", month: null };
  return { kind: "days", days: period === "7" ? 7 : period === "90" ? 90 : 30 };
}

function periodOf(period: ReportPeriod): ScheduleDraft["period"] {
  if (period.kind === "month" && period.month === null) return "month";
  if (period.kind !== "days" || period.days === 1) return "kept";
  return period.days === 7 ? "7" : period.days === 90 ? "90" : "30";
}
