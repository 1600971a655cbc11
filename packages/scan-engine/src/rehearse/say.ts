/** Such as "1 page" and "12 pages". */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** Such as "a, b and c". */
export function listOf(names: readonly string[]): string {
  const [last, ...before] = names.toReversed();
  return [before.toReversed().join(", "), last].filter(Boolean).join(" and ");
}
