import { setTimeout as delay } from "node:timers/promises";
import { type ForkedChild, forkChild } from "./fork-child.ts";

/** Waits before a child that ended is started again; the last one repeats. */
const restartLadderMs = [200, 1_000, 2_000, 5_000, 15_000, 30_000];
/** A child that leaves so many pings in a row unanswered is frozen: noticed within 15 seconds. */
const defaultPings = { everyMs: 3_000, unansweredMax: 3 };
/** A child that lived this long starts the ladder over. */
const settledMs = 60_000;

export type SupervisedChild = {
  /** Resolves when it is ready for the first time; rejects with the child's sentence if it never is. */
  ready: Promise<void>;
  /** Of the process that runs now; null between two. */
  pid(): number | null;
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
  /** Called with a sentence when a start has to wait for something. */
  onWaiting(reason: string): void;
  pings?: Pings;
};

type Pings = {
  everyMs: number;
  /** So many may stay unanswered; at the next one the child is killed. */
  unansweredMax: number;
};

/**
 * Keeps one child running: started again after a crash, later and later while it keeps crashing, and
 * killed when its event loop stands still.
 */
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
      const heart = watchHeart(options.pings ?? defaultPings);
      const child = forkChild(options.module, options.outputFile, {
        onPong: heart.beat,
        onWaiting: options.onWaiting,
      });
      current = child;
      heart.watch(child);
      child.ready.then(() => {
        wasReady = true;
        heart.beat();
        first.resolve();
      });
      child.tell({ type: "start", databaseUrl: await options.databaseUrl });
      const { how, reason } = await child.ended;
      heart.end();
      current = null;
      if (stopping) return;
      if (!wasReady) throw new Error(reason ?? `It ended before it was ready (${how}).`);
      options.onRestart(heart.hasStopped() ? "it did not answer any more" : how);
      if (Date.now() - began > settledMs) crashes = 0;
      await delay(restartLadderMs[Math.min(crashes, restartLadderMs.length - 1)]);
      crashes += 1;
    }
  }

  return {
    ready: first.promise,
    pid: () => current?.process.pid ?? null,
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

/**
 * Pings a child and kills it when it leaves too many unanswered. Turns of a timer are counted and not
 * the clock, so that a machine which slept kills nobody; the first answer begins it, because loading
 * its modules may keep a child busy for long on a slow machine.
 */
function watchHeart({ everyMs, unansweredMax }: Pings) {
  let unanswered: number | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    beat: () => {
      unanswered = 0;
    },
    watch(child: ForkedChild) {
      timer = setInterval(() => {
        if (unanswered !== null) unanswered += 1;
        if (unanswered !== null && unanswered > unansweredMax) {
          stopped = true;
          child.process.kill("SIGKILL");
        }
        child.tell({ type: "ping" });
      }, everyMs);
    },
    end: () => clearInterval(timer),
    hasStopped: () => stopped,
  };
}
