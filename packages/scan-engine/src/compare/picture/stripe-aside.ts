import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import { ScanError } from "../../scan-error.ts";
import type { StripeErrand } from "./stripe-thread.ts";

type Thread = {
  worker: Worker;
  /** Rejects when it ends, whyever. */
  ended: Promise<never>;
};

let thread: Thread | null = null;

/**
 * As `stripePng`, in a thread of its own, which begins with the first picture: what this process has to do meanwhile
 * goes on, and what is let go of in hundreds of strips is looked for in the thread's small memory alone.
 * @throws ScanError INTERNAL for what is no PNG of the browser's, is cut short or too large, or when the thread ended;
 * the next picture has a new one
 */
export async function stripeAside(png: Uint8Array): Promise<Uint8Array> {
  thread ??= begin();
  const { worker, ended } = thread;
  const { port1, port2 } = new MessageChannel();
  const errand: StripeErrand = { png, answer: port2 };
  worker.postMessage(errand, [port2]);
  try {
    const [striped] = (await Promise.race([once(port1, "message"), ended])) as [Uint8Array | null];
    if (!striped) throw new ScanError("INTERNAL");
    return striped;
  } finally {
    port1.close();
  }
}

function begin(): Thread {
  const worker = new Worker(new URL("./stripe-thread.ts", import.meta.url), {
    // It needs none of our settings, and holds little beside rows, which count elsewhere.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  worker.unref();
  const ended = new Promise<never>((_, reject) => {
    const end = (cause?: unknown) => reject(new ScanError("INTERNAL", undefined, { cause }));
    worker.once("error", end);
    worker.once("exit", end);
  });
  // Between two pictures nobody waits for it.
  ended.catch(() => {
    if (thread?.worker === worker) thread = null;
  });
  return { worker, ended };
}
