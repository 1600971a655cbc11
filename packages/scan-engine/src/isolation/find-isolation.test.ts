import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "@sitewright/tooling/browser";
import { patience } from "@sitewright/tooling/patience";
import { findOrMakeSystemUser, runAs } from "@sitewright/tooling/system-user";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writeBareCommand } from "../browser/bare-command.ts";
import { createEngine } from "../engine.ts";
import { descendantsOf, userOf } from "../testing/process-tree.ts";
import { scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { findIsolation, IsolationError } from "./find-isolation.ts";

vi.setConfig({ testTimeout: patience(30_000), hookTimeout: patience(20_000) });

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

describe("what opens a page", () => {
  const site = createServer((_, response) => void response.end());
  let host: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    // A listening TCP server's address is never a string or null.
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    site.close();
    site.closeAllConnections();
  });

  it.skipIf(process.platform === "win32")(
    "is never root, and has its sandbox on unless it was allowed without",
    async () => {
      const isolation = await testIsolation();
      const engine = createEngine({ browsers: 1, crawls: 1, isolation });
      const scan = scanOf(engine, `http://${host}/`, { parts: ["html"] });
      await vi.waitFor(() => expect(browsers()).not.toEqual([]));
      for (const { pid, command } of browsers()) {
        expect(userOf(pid)).not.toBe(0);
        expect(command.includes("--no-sandbox")).toBe(!isolation.sandbox);
      }
      await scan;
      await engine.close();
    },
  );
});

describe.skipIf(process.platform === "win32")("a machine where the sandbox does not work", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "no-sandbox-"));
    await chmod(folder, 0o755);
    const script = join(folder, "browser");
    await writeFile(script, await browserThatNeedsNoSandbox());
    await chmod(script, 0o755);
    vi.stubEnv("CHROMIUM_PATH", script);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  it("is refused, with the way out in words", async () => {
    const found = findIsolation({ allowUnsandboxed: false });
    await expect(found).rejects.toThrow(IsolationError);
    await expect(found).rejects.toThrow(/user namespaces.*ALLOW_UNSANDBOXED=1/);
  });

  it("opens pages without it where that is allowed, and not as root even so", async () => {
    const isolation = await findIsolation({ allowUnsandboxed: true });
    expect(isolation.sandbox).toBe(false);
    const { program, args, options } = isolation.command("id", ["-u"]);
    expect((await run(program, args, { ...options, cwd: "/" })).stdout).not.toBe("0\n");
  });
});

/** The browser of whoever opens pages here, as it is where it gets no sandbox. */
async function browserThatNeedsNoSandbox(): Promise<string> {
  const { env } = await testIsolation();
  const { executablePath, env: own } = await findBrowser();
  const path = env.XDG_CACHE_HOME
    ? executablePath.replace(/^.*(?=\/sitewright\/chromium-)/, env.XDG_CACHE_HOME)
    : executablePath;
  const settings = Object.entries(own).map(([name, value]) => `export ${name}='${value}'\n`);
  return `#!/bin/sh\n${settings.join("")}case "$*" in *--no-sandbox*) exec '${path}' "$@";; esac\nexit 1\n`;
}

describe.runIf(isRoot)("a user in a folder that is closed to it", () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "closed-"));
    await chmod(folder, 0o700);
    file = join(folder, "module.ts");
    await writeFile(file, "read", { mode: 0o600 });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("reads what runners need, writes nothing, and its browser can do neither", async () => {
    const user = await findOrMakeSystemUser("sitewright");
    const needs = { paths: [file], access: "read", capability: "dac_read_search" } as const;
    const found = await runAs(user, needs);
    const open = await mkdtemp(join(tmpdir(), "open-"));
    await chmod(open, 0o755);
    const bare = await writeBareCommand("/bin/cat", open);
    await chmod(bare, 0o755);
    const as = async (program: string, ...args: string[]) => {
      const command = found?.command(program, args);
      return run(command?.program ?? "", command?.args ?? [], { ...command?.options, cwd: "/" });
    };

    expect(found?.hasCapability).toBe(true);
    expect((await as("cat", file)).stdout).toBe("read");
    await expect(as("touch", join(folder, "new"))).rejects.toThrow(/denied/);
    await expect(as(bare, file)).rejects.toThrow(/denied/);
    await rm(open, { recursive: true });
  });
});

function browsers() {
  return descendantsOf(process.pid).filter(({ command }) => /--headless|--type=/.test(command));
}
