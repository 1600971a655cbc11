import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { patience } from "@sitewright/tooling/patience";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive } from "./is-alive.ts";
import { type SupervisedChild, superviseChild } from "./supervised-child.ts";

const module = fileURLToPath(new URL("./testing/child.ts", import.meta.url));
/** Deadlines under test; ends are waited for by condition, however slow the machine is. */
const pings = { everyMs: patience(250), unansweredMax: 3 };
const wait = { timeout: patience(20_000), interval: 20 };

let folder: string;
let child: SupervisedChild;
let restarts: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-child-"));
  restarts = [];
  child = superviseChild({
    module,
    databaseUrl: Promise.resolve("postgres://nowhere"),
    outputFile: join(folder, "output.log"),
    onRestart: (how) => void restarts.push(how),
    onWaiting: () => {},
    pings,
  });
  await child.ready;
});
afterEach(async () => {
  await child.stop(5_000);
  await rm(folder, { recursive: true, force: true });
});

async function untilReplaced(pid: number): Promise<void> {
  await vi.waitFor(() => {
    expect(child.pid()).not.toBeNull();
    expect(child.pid()).not.toBe(pid);
  }, wait);
  expect(isAlive(pid)).toBe(false);
}

describe("superviseChild", () => {
  it.skipIf(process.platform === "win32")("kills and replaces a child that is frozen", async () => {
    const pid = child.pid() ?? 0;
    process.kill(pid, "SIGSTOP");
    await untilReplaced(pid);
    expect(restarts).toContain("it did not answer any more");
  });

  it("starts a child again that was killed", async () => {
    const pid = child.pid() ?? 0;
    process.kill(pid, "SIGKILL");
    await untilReplaced(pid);
    expect(restarts[0]).toBe("SIGKILL");
  });
});
