import { useRef } from "react";
import type { DataTableSelection } from "./data-table-props.ts";
import { shareSelected, toggleRange, withKeys } from "./range-selection.ts";
import { useStable } from "./use-stable.ts";

export type ToggleRow = (key: string, checked: boolean, range: boolean) => void;

/** Selecting rows: one, a range from the row toggled before, or all that are shown. */
export function useRowSelection(
  selection: DataTableSelection | undefined,
  keys: readonly string[],
) {
  const anchor = useRef<string>(undefined);
  const selected = selection?.selected ?? nothing;

  const toggle: ToggleRow = useStable((target, checked, range) => {
    const from = range ? anchor.current : undefined;
    anchor.current = target;
    selection?.onChange(toggleRange({ selected, keys, anchor: from, target, checked }));
  });

  function toggleAll(checked: boolean) {
    anchor.current = undefined;
    selection?.onChange(withKeys(selected, keys, checked));
  }

  function clear() {
    anchor.current = undefined;
    selection?.onChange(nothing);
  }

  return { selected, share: shareSelected(selected, keys), toggle, toggleAll, clear };
}

const nothing: ReadonlySet<string> = new Set();
