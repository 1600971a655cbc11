import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "../logger.ts";

type Listening = {
  /** A connection of its own. */
  connect(): Promise<Client>;
  channel: string;
  onNotice(payload: string): void;
  /** Runs each time it hears again, before it is `up`: what was said meanwhile has to be read elsewhere. */
  onListening(): Promise<void>;
  log: Logger;
};

export type Listener = {
  /** Resolves once it listens, for good; at once when it did before. */
  up(): Promise<void>;
  stop(): Promise<void>;
};

const firstWaitMs = 200;
const longestWaitMs = 5_000;
/** How often a connection that says nothing is asked whether it is still there. */
const askMs = 30_000;

/** Listens to a channel of the database, through cut connections and restarts, until it is stopped. */
export function keepListening({
  connect,
  channel,
  onNotice,
  onListening,
  log,
}: Listening): Listener {
  const stopping = new AbortController();
  const { promise: isUp, resolve: nowUp } = Promise.withResolvers<void>();
  let failures = 0;

  async function listen(): Promise<void> {
    const client = await connect();
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    const stop = () => void client.end().catch(() => {});
    const asking = setInterval(() => void client.query("select 1").catch(stop), askMs);
    stopping.signal.addEventListener("abort", stop);
    client.on("error", stop);
    client.on("notification", ({ payload }) => payload !== undefined && onNotice(payload));
    try {
      await client.query(`listen ${channel}`);
      await onListening();
      failures = 0;
      nowUp();
      if (stopping.signal.aborted) stop();
      await ended;
    } finally {
      clearInterval(asking);
      stopping.signal.removeEventListener("abort", stop);
      stop();
    }
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error: unknown = await listen().then(
        () => new Error("The connection ended."),
        (reason: unknown) => reason,
      );
      if (stopping.signal.aborted) return;
      log.warn({ err: error, channel }, "listening to the database was cut off; it is begun again");
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
      failures += 1;
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const kept = keep();
  return {
    up: () => isUp,
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}
