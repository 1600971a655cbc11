export type RangeToggle = {
  selected: ReadonlySet<string>;
  /** Keys of the rows in the order they are shown. */
  keys: readonly string[];
  /** The row toggled before this one, if any. */
  anchor: string | undefined;
  target: string;
  /** Whether the target is to be selected or not. */
  checked: boolean;
};

/**
 * The selection after a row was toggled with Shift: every row from the anchor to the target gets the
 * target's new state. Without an anchor among the rows shown only the target does.
 */
export function toggleRange({
  selected,
  keys,
  anchor,
  target,
  checked,
}: RangeToggle): ReadonlySet<string> {
  const end = keys.indexOf(target);
  if (end === -1) return selected;
  const start = anchor === undefined ? -1 : keys.indexOf(anchor);
  const range =
    start === -1 ? [target] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  return withKeys(selected, range, checked);
}

/** The selection with these keys added or removed; all other keys stay as they are. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: Iterable<string>,
  checked: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (checked) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** How much of the rows shown is selected. No rows: nothing. */
export function shareSelected(
  selected: ReadonlySet<string>,
  keys: readonly string[],
): "all" | "some" | "none" {
  const count = keys.reduce((sum, key) => sum + (selected.has(key) ? 1 : 0), 0);
  if (count === 0) return "none";
  return count === keys.length ? "all" : "some";
}
