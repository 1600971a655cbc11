import { StartupError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { type ChildMessage, parentMessageSchema } from "./messages.ts";

/** The supervisor is gone: what must be put away quickly may, then this process ends anyway. */
const orphanGraceMs = 3_000;

type ChildOptions = {
  log: Logger;
  /** Starts the work and answers what stops it; tells `onWait` when it has to wait for something. */
  start(databaseUrl: string, onWait: (reason: string) => void): Promise<() => Promise<void>>;
};

/**
 * The life of a child of the supervisor: told to start, says when it is ready, stops when told,
 * and never outlives the supervisor, however that ended.
 */
export function runChild({ log, start }: ChildOptions): void {
  let stop: (() => Promise<void>) | null = null;
  let ending = false;

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    try {
      await stop?.();
    } catch (error) {
      log.error({ err: error }, "stopping failed");
    }
    process.exit(code);
  }

  function endAsOrphan(): void {
    setTimeout(() => process.exit(1), orphanGraceMs).unref();
    void end(1);
  }

  process.on("message", (message) => {
    const parsed = parentMessageSchema.safeParse(message);
    if (!parsed.success) return;
    if (parsed.data.type === "stop") {
      void end(0);
      return;
    }
    if (parsed.data.type === "ping") {
      tell({ type: "pong" });
      return;
    }
    start(parsed.data.databaseUrl, (reason) => tell({ type: "waiting", reason })).then(
      (stopWork) => {
        stop = stopWork;
        tell({ type: "ready" });
      },
      (error: unknown) => {
        log.fatal({ err: error }, "could not start");
        tell({ type: "failed", reason: reasonOf(error) });
        void end(1);
      },
    );
  });
  process.on("disconnect", endAsOrphan);
  // Ctrl-C reaches the whole group of the terminal; the supervisor decides what it means.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => void end(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
  // It ended while this process was still being loaded, and nobody was there to be told.
  if (!process.connected) endAsOrphan();
}

function tell(message: ChildMessage): void {
  process.send?.(message);
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  // The log has the rest; a failed query's message goes on for pages.
  const [line] = String(error).split("\n");
  return line ?? "";
}
