import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { patience } from "@sitewright/tooling/patience";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive } from "./is-alive.ts";
import { type SupervisedChild, superviseChild } from "./supervised-child.ts";

const module = fileURLToPath(new URL("./testing/child.ts", import.meta.url));
type Pings = NonNullable<Parameters<typeof superviseChild>[0]["pings"]>;

/** The deadline under test. Only the child that is to miss it has it; a busy machine must not look frozen. */
const short: Pings = { everyMs: patience(250), unansweredMax: 3 };
const long: Pings = { everyMs: patience(20_000), unansweredMax: 3 };
const wait = { interval: 20 };

let folder: string;
let child: SupervisedChild;
let restarts: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-child-"));
  restarts = [];
});
afterEach(async () => {
  await child.stop(5_000);
  await rm(folder, { recursive: true, force: true });
});

async function supervise(pings: Pings): Promise<number> {
  child = superviseChild({
    module,
    databaseUrl: Promise.resolve("postgres://nowhere"),
    outputFile: join(folder, "output.log"),
    onRestart: (how) => void restarts.push(how),
    onWaiting: () => {},
    pings,
  });
  await child.ready;
  return child.pid() ?? 0;
}

async function untilReplaced(pid: number): Promise<void> {
  await vi.waitFor(() => {
    expect(child.pid()).not.toBeNull();
    expect(child.pid()).not.toBe(pid);
  }, wait);
  expect(isAlive(pid)).toBe(false);
}

describe("superviseChild", () => {
  it.skipIf(process.platform === "win32")("kills and replaces a child that is frozen", async () => {
    const pid = await supervise(short);
    process.kill(pid, "SIGSTOP");
    await untilReplaced(pid);
    expect(restarts).toContain("it did not answer any more");
  });

  it("starts a child again that was killed", async () => {
    const pid = await supervise(long);
    process.kill(pid, "SIGKILL");
    await untilReplaced(pid);
    expect(restarts[0]).toBe("SIGKILL");
  });
});
