import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  logExportMax,
} from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectEntries } from "./list-logs.ts";
import { logCsv } from "./log-csv.ts";
import { presentDetail, presentEntry } from "./log-presenter.ts";

type Call = typeof endpoints.logs.exported;

/** The newest entries of a filter as a file: JSON has them in full but for payloads of a great many. */
export async function exportLogs(
  ctx: RequestContext,
  { format, ...filter }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const rows = await selectEntries(ctx.db, filter, { after: null, limit: logExportMax });
  if (format === "csv") {
    const content = logCsv(rows.map(presentEntry));
    return { name: "logs.csv", type: "text/csv;charset=utf-8", content };
  }
  // Each payload may be 8 kB: of more entries than these the answer would be too much for one.
  const present = rows.length <= 1_000 ? presentDetail : presentEntry;
  const content = JSON.stringify(rows.map(present), null, 2);
  return { name: "logs.json", type: "application/json", content };
}
