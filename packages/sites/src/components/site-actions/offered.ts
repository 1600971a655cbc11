/** What of a menu or of actions is offered, without a line that would part nothing. */
export function offered<T extends object>(entries: readonly (readonly [boolean, T])[]): T[] {
  const items = entries.flatMap(([isOffered, item]) => (isOffered ? [item] : []));
  return items.filter(
    (item, index) => !("separator" in item) || (index > 0 && index < items.length - 1),
  );
}
