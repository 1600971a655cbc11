import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { killGroup } from "../browser/process-group.ts";
import { runnerEnvironment } from "../config/env.ts";
import type { Isolation } from "../isolation/isolation.ts";
import { fromFailure } from "../scan-error.ts";
import { RunnerLostError } from "./runner-lost-error.ts";
import type { FromRunner, Outcome, RunnerOptions, ToRunner } from "./runner-protocol.ts";

export type RunnerStart = Omit<RunnerOptions, "sandbox" | "hasCapability"> & {
  isolation: Isolation;
  /** Takes what the process writes about errors nobody foresaw. */
  onStderr(text: string): void;
  /** Replaces the process's module; for tests. */
  module?: URL | undefined;
};

/** One runner as its parent sees it: a child process in a group of its own, with its browser's group. */
export class RunnerHandle {
  /** Resolves when the runner can be given work; rejects with a ScanError or RunnerLostError. */
  readonly ready: Promise<void>;
  readonly exited: Promise<void>;
  runs = 0;
  readonly #child: ChildProcess;
  #browserPid: number | null = null;

  constructor({ isolation, onStderr, module = mainModule, ...options }: RunnerStart) {
    const { sandbox, hasCapability } = isolation;
    const node = [process.execPath, ["--disable-warning=ExperimentalWarning"]] as const;
    const { program, args, options: user } = isolation.command(...node);
    this.#child = fork(fileURLToPath(module), {
      ...user,
      execPath: program,
      execArgv: args,
      detached: true,
      serialization: "advanced",
      cwd: "/",
      env: { ...runnerEnvironment(), ...isolation.env },
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
    this.ready = this.#start({ ...options, sandbox, hasCapability });
    this.ready.catch(() => undefined);
  }

  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * Runs one errand.
   * @param onEvent called in the order of the events, without waiting for the one before; what it
   * resolves to is the event's reply, and its rejection ends the wait with that error.
   * @throws RunnerLostError when the process ends.
   */
  run(
    errand: Extract<ToRunner, { type: "run" }>["errand"],
    request: unknown,
    onEvent: (event: unknown) => unknown,
  ): Promise<{ worn: boolean; outcome: Outcome }> {
    this.runs += 1;
    const answer = this.#until((message, fail) => {
      if (message.type === "event") void this.#take(message, onEvent).catch(fail);
      return message.type === "finished" ? message : null;
    });
    this.#send({ type: "run", errand, request });
    return answer;
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

  #start(options: RunnerOptions): Promise<void> {
    const answer = this.#until((message) => {
      if (message.type === "unusable") {
        throw fromFailure(message.failure, { cause: new Error(message.detail) });
      }
      if (message.type !== "ready") return null;
      this.#browserPid = message.browserPid;
      return true;
    });
    this.#send({ type: "start", options });
    return answer.then(() => undefined);
  }

  async #take(
    { number, event }: Extract<FromRunner, { type: "event" }>,
    onEvent: (event: unknown) => unknown,
  ): Promise<void> {
    this.#send({ type: "taken", number, reply: await onEvent(event) });
  }

  /** Reads messages until one gives an answer. @throws RunnerLostError when the runner ends. */
  #until<Answer>(
    read: (message: FromRunner, fail: (error: unknown) => void) => Answer | null,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => finish(() => reject(error));
      const onMessage = (message: FromRunner) => {
        try {
          const answer = read(message, fail);
          if (answer !== null) finish(() => resolve(answer));
        } catch (error) {
          fail(error);
        }
      };
      const finish = (settle: () => void) => {
        this.#child.off("message", onMessage);
        settle();
      };
      this.#child.on("message", onMessage);
      void this.exited.then(() => fail(new RunnerLostError("The process ended.")));
    });
  }

  #send(message: ToRunner): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #killBrowser(): void {
    if (this.#browserPid !== null) killGroup(this.#browserPid);
  }
}

const mainModule = new URL("./runner-main.ts", import.meta.url);
