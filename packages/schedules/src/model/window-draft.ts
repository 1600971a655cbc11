import type { MaintenanceWindow, NewMaintenanceWindow, WindowRepeats } from "@sitewright/contract";
import type { Named } from "./schedule-draft.ts";

/** A maintenance window as its form has it. */
export type WindowDraft = {
  name: string;
  /** Sites and tags; none are all sites. */
  resources: Named[];
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  repeats: WindowRepeats;
  timezone: string;
  pause_runs: boolean;
  mute_alerts: boolean;
  note: string;
};

/** What a form shows at first: a window's own, or two hours of the coming night. */
export function windowDraftOf(
  window: MaintenanceWindow | null,
  { timeZone, now }: { timeZone: string; now: Date },
): WindowDraft {
  if (window === null) {
    const day = tomorrow(now);
    return {
      name: "",
      resources: [],
      fromDay: day,
      fromTime: "02:00",
      toDay: day,
      toTime: "04:00",
      repeats: "none",
      timezone: timeZone,
      pause_runs: true,
      mute_alerts: true,
      note: "",
    };
  }
  const { local, sites, tags } = window;
  return {
    name: window.name,
    resources: [
      ...sites.map(({ id, site_url }) => ({ type: "site" as const, id, str: site_url })),
      ...tags.map((tag) => ({ type: "tag" as const, id: tag, str: tag })),
    ],
    fromDay: local.starts_at.slice(0, 10),
    fromTime: local.starts_at.slice(11),
    toDay: local.ends_at.slice(0, 10),
    toTime: local.ends_at.slice(11),
    repeats: window.repeats,
    timezone: window.timezone,
    pause_runs: window.pause_runs,
    mute_alerts: window.mute_alerts,
    note: window.note,
  };
}

/** When it is, as the API takes it. */
export function windowTimingOf({
  fromDay,
  fromTime,
  toDay,
  toTime,
  repeats,
  timezone,
}: WindowDraft) {
  return {
    starts_at: `${fromDay}T${fromTime.trim()}`,
    ends_at: `${toDay}T${toTime.trim()}`,
    repeats,
    timezone,
  };
}

/** The whole of a draft as the API takes it. */
export function windowBodyOf(draft: WindowDraft): NewMaintenanceWindow {
  const { name, resources, pause_runs, mute_alerts, note } = draft;
  return {
    name,
    site_ids: resources.flatMap(({ type, id }) => (type === "site" ? [id] : [])),
    tags: resources.flatMap(({ type, str }) => (type === "tag" ? [str] : [])),
    ...windowTimingOf(draft),
    pause_runs,
    mute_alerts,
    note,
  };
}

/** Whether a text is a time of day, as `07:10`. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim());
}

/** The reader's own day after this one. */
function tomorrow(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
