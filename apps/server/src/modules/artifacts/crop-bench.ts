import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CropAnswer, CropErrand } from "./crop-thread.ts";

/** Two hundred times what the tallest picture takes on a quiet machine: past it the thread hangs. */
const longestMs = 60_000;

type Thread = {
  worker: Worker;
  /** Rejects when it ends, whyever. */
  ended: Promise<never>;
};

/** Makes crops in a thread of its own, which begins with the first and is begun anew when it ends. */
export class CropBench {
  #thread: Thread | null = null;

  /**
   * One errand at a time; the bytes of its picture are gone from here afterwards.
   * @throws Error when the thread ended, or did not answer in time; the next errand has a new one
   */
  async work(errand: CropErrand): Promise<CropAnswer> {
    this.#thread ??= this.#begin();
    const { worker, ended } = this.#thread;
    try {
      const answered = once(worker, "message", { signal: AbortSignal.timeout(longestMs) });
      worker.postMessage(errand, [errand.png]);
      const [answer] = await Promise.race([answered, ended]);
      return answer as CropAnswer;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }

  #begin(): Thread {
    const worker = new Worker(new URL("./crop-thread.ts", import.meta.url), {
      // It needs none of our settings, and holds little beside pictures, which count elsewhere.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    worker.unref();
    const ended = new Promise<never>((_, reject) => {
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The crops' thread ended with ${code}.`)));
    });
    // Between two errands nobody waits for it.
    ended.catch(() => {
      if (this.#thread?.worker === worker) this.#thread = null;
    });
    return { worker, ended };
  }
}
