import {
  type Reachability,
  type ReachState,
  type SiteReach,
  uptimeDays,
} from "@sitewright/contract";
import type { DayRow, OutageRow, ReachRow, UpAndDown, WatchView } from "./reach-repository.ts";

/** A site's reachability as lists and headers have it. */
export function presentReach(row: ReachRow | null): SiteReach {
  if (row === null) return offReach;
  const isOff = row.everyMinutes === 0;
  return {
    state: isOff ? "off" : stateOf(row),
    since: isoTime(row.downSince),
    looked: isoTime(row.lookedAt),
    reason: row.downSince === null ? null : row.reason,
    ms: row.ms,
    certificate_days: row.certificateDays,
    uptime: { day: uptimeOf(row.day), week: uptimeOf(row.week), month: uptimeOf(row.month) },
  };
}

/** Of a site that is being deleted. */
const offReach: SiteReach = {
  ...{ state: "off", since: null, looked: null, reason: null, ms: null, certificate_days: null },
  uptime: { day: null, week: null, month: null },
};

function stateOf({ state, knownAt }: ReachRow): ReachState {
  if (knownAt === null) return "unknown";
  if (state === "unstable") return "unstable";
  return state === "open" || state === "recovering" ? "down" : "up";
}

/** Percent to two decimals, rounded down: what was not always up never reads 100. */
export function uptimeOf([up, down]: UpAndDown): number | null {
  return up + down === 0 ? null : Math.floor((up / (up + down)) * 10_000) / 100;
}

/** A site's reachability whole. */
export function presentReachability(
  { watch, reach }: WatchView,
  days: readonly DayRow[],
  outages: readonly OutageRow[],
  today: Date,
): Reachability {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return {
    site: watch.siteId,
    every_minutes: watch.everyMinutes,
    text: watch.text,
    reach: presentReach(reach),
    url: watch.url,
    status: watch.status,
    certificate:
      watch.certificateEnds === null
        ? null
        : { issuer: watch.certificateIssuer ?? "", ends: watch.certificateEnds.toISOString() },
    days: datesUntil(today).map((date) => presentDay(date, byDate.get(date))),
    outages: outages.map(({ id, since, until, reason }) => ({
      ...{ id, reason },
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}

function presentDay(date: string, day: DayRow | undefined): Reachability["days"][number] {
  if (!day) return { date, uptime: null, down_seconds: 0, ms: null };
  return {
    date,
    uptime: uptimeOf([day.up, day.down]),
    down_seconds: day.down,
    ms: day.answers === 0 ? null : Math.round(day.ms / day.answers),
  };
}

/** The UTC dates of the last weeks, today the last. */
function datesUntil(today: Date): string[] {
  return Array.from({ length: uptimeDays }, (_, place) => {
    const ago = uptimeDays - 1 - place;
    return new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  });
}

/** PostgreSQL's JSON writes times with an offset; the wire has UTC. */
function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
