import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import { databaseFaultOf } from "./database-fault.ts";

const ladderMs = [250, 500, 1_000, 2_000, 5_000];

type Waiting = {
  log: Logger;
  /** Called once, with a sentence for the terminal. */
  onWait(reason: string): void;
  ladderMs?: readonly number[];
};

/**
 * Runs a start's work, and runs it again for as long as the database is away, recovering or out of
 * room. What else fails is the caller's.
 */
export async function untilDatabase<T>(work: () => Promise<T>, waiting: Waiting): Promise<T> {
  const ladder = waiting.ladderMs ?? ladderMs;
  for (let step = 0; ; step += 1) {
    try {
      return await work();
    } catch (error) {
      if (databaseFaultOf(error) === null) throw error;
      waiting.log.warn({ err: error, tries: step + 1 }, "the database is not there yet");
      if (step === 0) waiting.onWait("It waits for the database, which does not answer yet.");
      await delay(ladder[Math.min(step, ladder.length - 1)]);
    }
  }
}
