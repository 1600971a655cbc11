import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "puppeteer-core";
import { ScanError } from "../scan-error.ts";
import { findNeededProcesses } from "./needed-processes.ts";
import { killGroup, membersOf } from "./process-group.ts";
import { removeProfileFolder } from "./profile-folder.ts";

export type BrowserEnd = "closed" | "killed" | "out_of_memory" | "crashed";

/** A browser's process with what drives it. */
export type StartedBrowser<Driver> = {
  browser: Driver;
  child: ChildProcess | null;
  /** Asks the browser to go. */
  quit(): Promise<unknown>;
  isConnected(): boolean;
};

export type LaunchedBrowser<Driver = Browser> = {
  browser: Driver;
  pid: number;
  isConnected(): boolean;
  /** Settles once the browser's process has ended and its profile is gone, with the reason. */
  ended: Promise<BrowserEnd>;
  /** Asks the browser to go and kills it after two seconds. Never rejects; safe to call twice. */
  close(): Promise<void>;
  /** Kills the browser's whole process group at once; the way out when it no longer answers. */
  kill(): void;
  /**
   * Settles once every process that all pages need has been seen, for only then is its end told from
   * a start; or once the browser has ended.
   * @throws ScanError BROWSER_CRASHED when that takes longer than this many milliseconds.
   */
  complete(withinMs: number): Promise<void>;
  /**
   * False when it has ended or is about to, and when a process that all its pages need has ended: such a
   * browser goes on and lets good pages fail as if they were unreachable, so it is killed.
   */
  isWhole(): Promise<boolean>;
};

/** Ties a started browser to its memory limit, the processes it needs, its profile folder and its end. */
export function watchBrowser<Driver>(
  started: StartedBrowser<Driver>,
  { profile, memoryBytes }: { profile: string; memoryBytes: number },
): LaunchedBrowser<Driver> {
  const { browser, child } = started;
  const pid = child?.pid;
  if (!child || pid === undefined) throw new ScanError("BROWSER_CRASHED", "It did not start.");
  let intended: BrowserEnd | null = null;
  const kill = (reason: BrowserEnd) => {
    intended ??= reason;
    killGroup(pid);
  };
  const needed = findNeededProcesses();
  const strangers = new Set<number>();
  let isComplete = false;
  const look = async () => {
    const members = await membersOf(pid, strangers);
    if (members === null) {
      isComplete = true;
      return true;
    }
    if (!members.some((member) => member.pid === pid)) {
      isComplete = true;
      return false;
    }
    const used = members.reduce((sum, { bytes }) => sum + bytes, 0);
    if (used > memoryBytes) kill("out_of_memory");
    const isWhole = needed.see(members);
    if (!isWhole) kill("crashed");
    isComplete = needed.isComplete();
    return isWhole && intended === null;
  };
  const watchdog = setInterval(() => void look(), watchEveryMs);
  watchdog.unref();
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  const ended = exited.then(async () => {
    clearInterval(watchdog);
    // A renderer can outlive the main process for a moment.
    killGroup(pid);
    await removeProfileFolder(profile).catch(() => undefined);
    return intended ?? "crashed";
  });
  return {
    browser,
    pid,
    isConnected: () => started.isConnected(),
    ended,
    kill: () => kill("killed"),
    async complete(withinMs) {
      const deadline = performance.now() + withinMs;
      for (await look(); !isComplete; await look()) {
        if (performance.now() > deadline) {
          kill("crashed");
          throw new ScanError("BROWSER_CRASHED", "It did not start.");
        }
        await wait(startingLookMs);
      }
    },
    isWhole: look,
    async close() {
      intended ??= "closed";
      const timer = setTimeout(() => killGroup(pid), closeWithinMs);
      started.quit().catch(() => killGroup(pid));
      await ended;
      clearTimeout(timer);
    },
  };
}

/** A renderer can take a gigabyte in a second or two: looked at often, at about 1 ms a look. */
const watchEveryMs = 250;
const startingLookMs = 10;
const closeWithinMs = 2_000;
