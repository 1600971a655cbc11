/** Until when a step may take, on the clock of `performance.now()`. */
export type StepDeadline = { at: number; left(): number };

/** @param ms from now on; `left()` is never below 1, as 0 would be no limit at all to who is given it. */
export function deadlineIn(ms: number): StepDeadline {
  const at = performance.now() + ms;
  return { at, left: () => Math.max(1, Math.ceil(at - performance.now())) };
}

/** What work comes to, or the error once it has taken too long: questions to a page have no limit of their own. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  // Whoever loses fails for nobody.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
