/** The words of a text in any script, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** White space as a reader sees it: one space, none at the ends. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** How much two lists share, 0 to 1, each member as often as it stands in both (Dice 1945). */
export function dice(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const one of a) counts.set(one, (counts.get(one) ?? 0) + 1);
  let shared = 0;
  for (const one of b) {
    const count = counts.get(one) ?? 0;
    if (count === 0) continue;
    shared += 1;
    counts.set(one, count - 1);
  }
  return (2 * shared) / (a.length + b.length);
}
