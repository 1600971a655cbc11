import { type ChildProcess, fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { childMessageSchema, type ParentMessage } from "./messages.ts";

export type ForkedChild = {
  process: ChildProcess;
  /** Resolves when the child says that it is ready; never rejects. */
  ready: Promise<void>;
  /** Resolves with how it ended and, when it said so itself, why it could not start. */
  ended: Promise<{ how: string; reason: string | null }>;
  tell(message: ParentMessage): void;
};

const resolveOnce = new URL("resolve-once.ts", import.meta.url);

type Listeners = {
  onPong(): void;
  onWaiting(reason: string): void;
};

/** Starts a module as a child that speaks the protocol of `messages.ts`; what it prints goes to a file. */
export function forkChild(module: string, outputFile: string, listeners: Listeners): ForkedChild {
  const output = openSync(outputFile, "a", 0o600);
  const child = fork(module, {
    execArgv: [...process.execArgv, "--import", resolveOnce.href],
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ how: string; reason: string | null }>();
  let reason: string | null = null;

  child.on("message", (message) => {
    const parsed = childMessageSchema.safeParse(message);
    if (!parsed.success) return;
    switch (parsed.data.type) {
      case "ready":
        ready.resolve();
        break;
      case "pong":
        listeners.onPong();
        break;
      case "waiting":
        listeners.onWaiting(parsed.data.reason);
        break;
      case "failed":
        reason = parsed.data.reason;
    }
  });
  child.once("error", (error) => ended.resolve({ how: error.message, reason }));
  child.once("exit", (code, signal) =>
    ended.resolve({ how: signal ?? `exit code ${code}`, reason }),
  );
  return {
    process: child,
    ready: ready.promise,
    ended: ended.promise,
    tell(message) {
      // A child that has just died has no channel; its exit is on the way.
      if (child.connected) child.send(message, () => {});
    },
  };
}
