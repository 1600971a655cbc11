/**
 * Gives each item of a list that may repeat itself a key of its own: its text, and from the second
 * time on how often it came before.
 */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: before === 0 ? text : `${text} ${before}`, item };
  });
}
