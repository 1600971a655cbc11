import { endpoints, type FlowRunSearch } from "@sitewright/contract";
import { type RawSearch, readValid } from "@sitewright/feature-kit";

const { node } = endpoints.flowruns.objects.query.shape;

/** Reads which node of a run is shown; what makes no sense is left out. */
export function parseFlowRunSearch(raw: RawSearch): FlowRunSearch {
  // A node is called by a number, which an address has as one.
  const named = typeof raw.node === "number" ? String(raw.node) : raw.node;
  return { node: readValid(node, named) };
}
