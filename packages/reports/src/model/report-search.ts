import { endpoints, type ReportSearch } from "@sitewright/contract";
import { type RawSearch, readValid } from "@sitewright/feature-kit";

/** In place of a report's id: one that nobody has saved yet, beside those that there are. */
export const newReport = "new";

const id = endpoints.reports.get.params.shape.id.optional();

/** Reads the search of a report's screen from an address; what makes no sense is left out. */
export function parseReportSearch(raw: RawSearch): ReportSearch {
  return {
    report: raw.report === newReport ? newReport : readValid(id, raw.report),
    edition: readValid(id, raw.edition),
  };
}
