import { endpoints, type FlowsSearch } from "@sitewright/contract";
import { type RawSearch, readStretch, readText } from "@sitewright/feature-kit";

const query = endpoints.flows.list.query.shape;

/** The orders that the list offers. */
export const flowSorts = [
  "title",
  "-title",
  "time_created",
  "-time_created",
  "time_changed",
  "-time_changed",
  "time_last_run",
  "-time_last_run",
] as const;

/** Reads the search of the list from an address; what makes no sense is left out. */
export function parseFlowsSearch(raw: RawSearch): FlowsSearch {
  return { ...readStretch(query, raw), search: readText(query.search, raw.search) };
}
