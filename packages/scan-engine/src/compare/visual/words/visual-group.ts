import type { Cause } from "../../cause.ts";
import type { VisualDetail, VisualKind } from "../visual-detail.ts";

export type VisualCause = Cause & { visual: VisualDetail };

/** Causes that are one finding. */
export type VisualGroup = { kind: VisualKind | "replaced"; causes: readonly VisualCause[] };

export const isVisual = (cause: Cause): cause is VisualCause => cause.visual !== null;

/** As `Map.groupBy`, in the order in which keys first came. */
export function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}
