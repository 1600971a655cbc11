import type { LogListInput } from "@sitewright/api-client";
import type { LogPeriod, LogsSearch } from "@sitewright/contract";

/** What the server is asked for, for what an address says; a period ends now. */
export function listInputOf(search: LogsSearch, now: number): LogListInput {
  const { view, method, period, status, ...narrowed } = search;
  const asked = {
    ...narrowed,
    kind: view === "requests" ? "request" : view === "changes" ? "change" : undefined,
    request_type: method,
    status: view === "failed" ? "failed" : status,
    from: period && new Date(now - periodMs[period]).toISOString(),
  } as const;
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const hour = 3_600_000;
const periodMs: Record<LogPeriod, number> = {
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  month: 30 * 24 * hour,
};
