import { endpoints, requestViews, type ScanSearch, scanTabs } from "@sitewright/contract";
import { type RawSearch, readText, readValid } from "@sitewright/feature-kit";
import { consoleLevels } from "./console-levels.ts";
import { findingsOf } from "./list-search.ts";

const query = endpoints.findings.list.query.shape;

/** Reads the scan screen's search from an address; what makes no sense is left out. */
export function parseScanSearch(raw: RawSearch): ScanSearch {
  return {
    ...findingsOf(raw),
    search: readText(query.search, raw.search),
    limit: readValid(query.limit, raw.limit),
    compare: readValid(query.compare_with, raw.compare),
    tab: scanTabs.find((tab) => tab === raw.tab),
    level: consoleLevels.find((level) => level === raw.level),
    requests: requestViews.find((view) => view === raw.requests),
    request: toPosition(raw.request),
    rule: readShort(raw.rule),
    mark: readShort(raw.mark),
    picture: toPosition(raw.picture),
  };
}

/** What names a place in a tab; longer than any that we write is none. */
function readShort(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= 300 ? value : undefined;
}

function toPosition(value: unknown): number | undefined {
  const position = Number(value);
  return Number.isInteger(position) && position > 0 ? position : undefined;
}
