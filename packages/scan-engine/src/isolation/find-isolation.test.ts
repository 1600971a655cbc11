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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { writeBareCommand } from "../browser/bare-command.ts";
import { createEngine } from "../engine.ts";
import { descendantsOf } from "../testing/process-tree.ts";
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
      for (const { user, command } of browsers()) {
        expect(user).not.toBe(0);
        expect(command.includes("--no-sandbox")).toBe(!isolation.sandbox);
      }
      await scan;
      await engine.close();
    },
  );
});

describe.skipIf(process.platform === "win32")("a browser that does not start", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "no-sandbox-"));
    await chmod(folder, 0o777);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  async function useBrowser(script: string): Promise<void> {
    const file = join(folder, "browser");
    await writeFile(file, script);
    await chmod(file, 0o755);
    vi.stubEnv("CHROMIUM_PATH", file);
  }

  it("because of its sandbox is refused, with the way out in words", async () => {
    await useBrowser(await browserThat('case "$*" in *--no-sandbox*) ;; *) exit 1;; esac'));
    const found = findIsolation({ allowUnsandboxed: false });
    await expect(found).rejects.toThrow(IsolationError);
    await expect(found).rejects.toThrow(/user namespaces.*ALLOW_UNSANDBOXED=1/);
  });

  it("because of its sandbox opens pages without it where that is allowed, and not as root even so", async () => {
    await useBrowser(await browserThat('case "$*" in *--no-sandbox*) ;; *) exit 1;; esac'));
    const isolation = await findIsolation({ allowUnsandboxed: true });
    expect(isolation.sandbox).toBe(false);
    const { program, args, options } = isolation.command("id", ["-u"]);
    expect((await run(program, args, { ...options, cwd: "/" })).stdout).not.toBe("0\n");
  });

  it("the first time, as when it was killed, keeps its sandbox even where it need not", async () => {
    const { sandbox } = await testIsolation();
    await useBrowser(await browserThat(`mkdir '${folder}/tried' 2>/dev/null && exit 1`));
    expect(await findIsolation({ allowUnsandboxed: true })).toMatchObject({ sandbox });
  });
});

/** The browser of whoever opens pages here, which does as a line of shell says before it starts. */
async function browserThat(line: string): Promise<string> {
  const { env } = await testIsolation();
  const { executablePath, env: own } = await findBrowser();
  const path = env.XDG_CACHE_HOME
    ? executablePath.replace(/^.*(?=\/sitewright\/chromium-)/, env.XDG_CACHE_HOME)
    : executablePath;
  const settings = Object.entries(own).map(([name, value]) => `export ${name}='${value}'\n`);
  return `#!/bin/sh\n${settings.join("")}${line}\nexec '${path}' "$@"\n`;
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
