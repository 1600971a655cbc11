import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { killGroup } from "./browser/process-group.ts";
import { runnerEnvironment } from "./config/env.ts";
import type { ScanEvent } from "./evidence.ts";
import type { FromRunner, RunnerOptions, ToRunner } from "./runner-protocol.ts";
import { ScanError, type ScanFailure } from "./scan-error.ts";
import type { ScanRequest } from "./scan-page.ts";

/** One runner as its parent sees it: a child process in a group of its own, with its browser's group. */
export class RunnerProcess {
  /** Resolves when the browser is up, and says whether Chromium's own sandbox is on. */
  readonly ready: Promise<{ sandboxed: boolean }>;
  readonly exited: Promise<void>;
  scans = 0;
  readonly #child: ChildProcess;
  #browserPid: number | null = null;

  /** @param onStderr takes what the process writes about errors nobody foresaw. */
  constructor(options: RunnerOptions, onStderr: (text: string) => void) {
    this.#child = fork(fileURLToPath(new URL("./runner.ts", import.meta.url)), {
      detached: true,
      serialization: "advanced",
      env: runnerEnvironment(),
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.exited = new Promise((resolve) => {
      this.#child.once("exit", () => resolve());
      this.#child.on("error", () => {
        // A process that could not be started never exits. Any other error is a write to one that
        // just died, which its exit tells better.
        if (this.#child.pid === undefined) resolve();
      });
    });
    void this.exited.then(() => this.#killBrowser());
    this.#child.stderr?.setEncoding("utf8").on("data", onStderr);
    this.ready = this.#start(options);
    this.ready.catch(() => undefined);
  }

  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * Scans one page.
   * @param onEvent called in order; the verdict does not wait for it.
   */
  scan(request: ScanRequest, onEvent: (event: ScanEvent) => void): Promise<{ worn: boolean }> {
    this.scans += 1;
    this.#send({ type: "scan", request });
    return this.#until((message) => {
      if (message.type === "event") onEvent(message.event);
      return message.type === "finished" ? { worn: message.worn } : null;
    });
  }

  /** Ends the runner and its browser at once. */
  kill(): void {
    // Its number may belong to another process by now.
    if (this.hasExited) return;
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
    this.#killBrowser();
  }

  /** Lets an idle runner go in peace, and kills it when it lingers. */
  async close(): Promise<void> {
    this.#send({ type: "close" });
    const timer = setTimeout(() => this.kill(), 3_000);
    await this.exited;
    clearTimeout(timer);
  }

  #start(options: RunnerOptions): Promise<{ sandboxed: boolean }> {
    this.#send({ type: "start", options });
    return this.#until((message) => {
      if (message.type === "unusable") throw failed(message.failure);
      if (message.type !== "ready") return null;
      this.#browserPid = message.browserPid;
      return { sandboxed: message.sandboxed };
    });
  }

  /** Reads messages until one gives an answer. @throws ScanError BROWSER_CRASHED when the runner ends. */
  #until<Answer>(read: (message: FromRunner) => Answer | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: FromRunner) => {
        try {
          const answer = read(message);
          if (answer !== null) finish(() => resolve(answer));
        } catch (error) {
          finish(() => reject(error));
        }
      };
      const finish = (settle: () => void) => {
        this.#child.off("message", onMessage);
        settle();
      };
      this.#child.on("message", onMessage);
      void this.exited.then(() => finish(() => reject(new ScanError("BROWSER_CRASHED"))));
    });
  }

  #send(message: ToRunner): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #killBrowser(): void {
    if (this.#browserPid !== null) killGroup(this.#browserPid);
  }
}

function failed({ code, reason }: ScanFailure): ScanError {
  const error = new ScanError(code);
  error.message = reason;
  return error;
}
