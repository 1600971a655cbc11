/** Works through a list, so many of it at once. */
export async function inTurn<T>(
  atOnce: number,
  list: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const items = list[Symbol.iterator]();
  const rest = { [Symbol.iterator]: () => items };
  async function goOn(): Promise<void> {
    for (const item of rest) await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
