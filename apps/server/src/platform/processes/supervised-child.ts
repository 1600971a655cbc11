import { setTimeout as delay } from "node:timers/promises";
import { type ForkedChild, forkChild } from "./fork-child.ts";

/** Waits before a child that ended is started again; the last one repeats. */
const restartLadderMs = [200, 1_000, 2_000, 5_000, 15_000, 30_000];
/** A child that lived this long starts the ladder over. */
const settledMs = 60_000;

export type SupervisedChild = {
  /** Resolves when it is ready for the first time; rejects with the child's sentence if it never is. */
  ready: Promise<void>;
  /** Asks it to end, and makes it after the grace. */
  stop(graceMs: number): Promise<void>;
  /** Ends it now. */
  kill(): void;
};

type Options = {
  /** The module to run. */
  module: string;
  /** Its modules load while this is on its way. */
  databaseUrl: Promise<string>;
  /** Takes what the process itself prints: a crash's last words. */
  outputFile: string;
  /** Called after it ended without being asked, before it is started again. */
  onRestart(how: string): void;
};

/** Keeps one child running: started again after a crash, later and later while it keeps crashing. */
export function superviseChild(options: Options): SupervisedChild {
  let current: ForkedChild | null = null;
  let stopping = false;
  const first = Promise.withResolvers<void>();
  keepRunning().catch(first.reject);
  // The supervisor may be stopping for another reason and never look at it.
  first.promise.catch(() => {});

  async function keepRunning(): Promise<void> {
    let wasReady = false;
    let crashes = 0;
    while (!stopping) {
      const began = Date.now();
      const child = forkChild(options.module, options.outputFile);
      current = child;
      child.ready.then(() => {
        wasReady = true;
        first.resolve();
      });
      child.tell({ type: "start", databaseUrl: await options.databaseUrl });
      const { how, reason } = await child.ended;
      current = null;
      if (stopping) return;
      if (!wasReady) throw new Error(reason ?? `It ended before it was ready (${how}).`);
      options.onRestart(how);
      if (Date.now() - began > settledMs) crashes = 0;
      await delay(restartLadderMs[Math.min(crashes, restartLadderMs.length - 1)]);
      crashes += 1;
    }
  }

  return {
    ready: first.promise,
    async stop(graceMs) {
      stopping = true;
      const child = current;
      if (!child) return;
      child.tell({ type: "stop" });
      const force = setTimeout(() => child.process.kill("SIGKILL"), graceMs);
      await child.ended;
      clearTimeout(force);
    },
    kill() {
      stopping = true;
      current?.process.kill("SIGKILL");
    },
  };
}
