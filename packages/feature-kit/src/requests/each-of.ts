export type EachResult = {
  done: number;
  failed: number;
  /** Why the first that failed did; null when none has. */
  reason: string | null;
};

/**
 * Does the same for several things, one after the other, so that a list of hundreds does not flood the
 * server. What fails does not hold up the rest.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
): Promise<EachResult> {
  const result: EachResult = { done: 0, failed: 0, reason: null };
  for (const item of items) {
    try {
      await act(item);
      result.done += 1;
    } catch (error) {
      result.failed += 1;
      result.reason ??= reasonOf(error);
    }
  }
  return result;
}
