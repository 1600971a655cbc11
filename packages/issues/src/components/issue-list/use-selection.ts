import { useState } from "react";

export type Selection = {
  selected: ReadonlySet<string>;
  /** Selects a row or not; with `range` all from the last one on to it. */
  toggle: (id: string, range: boolean) => void;
  set: (ids: Iterable<string>) => void;
};

/** Which rows of a list are selected; `ids` are those shown, in their order. */
export function useSelection(ids: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  return {
    selected,
    toggle(id, range) {
      const next = new Set(selected);
      const from = range && anchor !== undefined ? ids.indexOf(anchor) : -1;
      const to = ids.indexOf(id);
      const isOn = range || !selected.has(id);
      const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of touched) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      setAnchor(id);
      setSelected(next);
    },
    set(some) {
      setAnchor(undefined);
      setSelected(new Set(some));
    },
  };
}
