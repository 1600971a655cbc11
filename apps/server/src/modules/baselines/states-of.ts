import type { Comparison } from "@sitewright/scan-engine";
import type { NewState, OpenChange } from "./acceptances-repository.ts";

/** What changes are made of, each thing in the state that it has now; nothing of tests without a comparison. */
export function statesOf(
  open: readonly OpenChange[],
  comparisons: ReadonlyMap<string, Comparison>,
): NewState[] {
  return open.flatMap(({ pageId, siteId, testId, causes }) => {
    const behind = new Set(causes);
    return (comparisons.get(testId)?.causes ?? [])
      .filter(({ id }) => behind.has(id))
      .map(({ part, anchor, subject, facet, state }) => ({
        ...{ pageId, siteId, testId },
        ...{ part, anchor, subject, facet, state },
      }));
  });
}
