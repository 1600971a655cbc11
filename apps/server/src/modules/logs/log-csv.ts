import type { LogEntry } from "@sitewright/contract";
import { csvRows } from "@sitewright/report-document";

const head =
  "time,kind,actor,name,token,method,path,status,ms,request,action,resource,target".split(",");

/** Entries of the log as CSV, one a line. Pure. */
export function logCsv(entries: readonly LogEntry[]): string {
  const lines = entries.map((entry) => [
    entry.time_created,
    entry.kind,
    entry.actor.kind,
    entry.actor.name ?? "",
    entry.actor.token_name ?? "",
    entry.request_type ?? "",
    entry.path ?? "",
    String(entry.status ?? ""),
    String(entry.ms ?? ""),
    entry.request_id ?? "",
    entry.action ?? "",
    entry.resource ?? "",
    entry.target ?? "",
  ]);
  return csvRows([head, ...lines]);
}
