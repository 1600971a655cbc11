/** Lets runs of one process go side by side, and a suspect alone. */
export type RunGate = {
  /** Runs `work` beside others, once nobody works alone or waits to. */
  beside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` once everything else has ended, and keeps others waiting until it has. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

/** The gate of one worker process. */
export function createRunGate(): RunGate {
  let inside = 0;
  let isClosed = false;
  const waiting: { isAlone: boolean; enter(): void }[] = [];

  function admit(): void {
    for (;;) {
      const [next] = waiting;
      if (!next || isClosed || (next.isAlone && inside > 0)) return;
      waiting.shift();
      inside += 1;
      isClosed = next.isAlone;
      next.enter();
    }
  }

  async function pass<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      waiting.push({ isAlone, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      inside -= 1;
      if (isAlone) isClosed = false;
      admit();
    }
  }

  return { beside: (work) => pass(false, work), alone: (work) => pass(true, work) };
}
