import type { FastifyInstance } from "fastify";
import type { Logger } from "../../platform/logger.ts";
import { loggedCall } from "./logged-call.ts";
import type { NewRequest } from "./requests-repository.ts";

type Recorder = {
  log: Pick<Logger, "warn">;
  write(calls: readonly NewRequest[]): Promise<void>;
  everyMs?: number;
  /** Characters of what waits to be written. */
  waitingMax?: number;
};

const batchMax = 500;

/**
 * Tells the log of every call, once it is answered: at most a second later, many in one statement. What
 * waits is bounded, and what there is no room for is left out and counted; a crash loses what waits.
 */
export function recordRequests(server: FastifyInstance, recorder: Recorder): void {
  const { log, write, everyMs = 1_000, waitingMax = 16_000_000 } = recorder;
  let waiting: { call: NewRequest; size: number }[] = [];
  let size = 0;
  let left = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  server.addHook("onResponse", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const call = endpoint && loggedCall(request, reply, endpoint);
    if (!call) return;
    const room = JSON.stringify(call).length;
    if (size + room > waitingMax) {
      left += 1;
      return;
    }
    waiting.push({ call, size: room });
    size += room;
    timer ??= setTimeout(flush, everyMs).unref();
  });
  server.addHook("onClose", async () => {
    if (timer) clearTimeout(timer);
    await flush();
  });

  function flush(): Promise<void> {
    timer = null;
    // One at a time, so that a slow database is not asked by many.
    writing = writing.then(writeWaiting);
    return writing;
  }

  async function writeWaiting(): Promise<void> {
    const taken = waiting;
    waiting = [];
    try {
      for (let at = 0; at < taken.length; at += batchMax) {
        await write(taken.slice(at, at + batchMax).map(({ call }) => call));
      }
    } catch (error) {
      // Nobody waits for it: the next calls are told of again.
      left += taken.length;
      log.warn({ err: error }, "calls could not be written to the log");
    }
    size -= taken.reduce((sum, one) => sum + one.size, 0);
    if (left > 0) log.warn({ calls: left }, "calls were left out of the log");
    left = 0;
  }
}
