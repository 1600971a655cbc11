/** The lowest of some scores, the first of those that are equally low; nothing where none is known. */
export function lowestOf<Score extends { value: number | null }>(
  scores: readonly Score[],
): (Score & { value: number }) | undefined {
  return scores
    .filter((score): score is Score & { value: number } => score.value !== null)
    .toSorted((one, other) => one.value - other.value)[0];
}
