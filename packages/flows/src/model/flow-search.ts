import { endpoints, type FlowSearch, flowTabs } from "@sitewright/contract";
import { type RawSearch, readValid } from "@sitewright/feature-kit";

const query = endpoints.flowruns.list.query.shape;

/** Reads which part of a flow is shown, and what is asked of it; what makes no sense is left out. */
export function parseFlowSearch(raw: RawSearch): FlowSearch {
  // A link may name it by a number.
  const node = String(raw.node ?? "");
  return {
    tab: flowTabs.find((tab) => tab === raw.tab && tab !== "editor"),
    node: /^\d{1,6}$/.test(node) ? node : undefined,
    run: raw.run === true || raw.run === "true" ? true : undefined,
    site: readValid(query.site_id, raw.site),
    limit: readValid(query.limit, raw.limit),
    offset: readValid(query.offset, raw.offset),
  };
}
