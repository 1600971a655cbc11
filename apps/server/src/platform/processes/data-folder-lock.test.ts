import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder } from "./data-folder-lock.ts";
import { processStart } from "./process-identity.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockPath = () => join(folder, "server.lock");

/** A process that lives until its input closes. */
function spawnHolder() {
  return spawn(process.execPath, ["-e", "process.stdin.resume()"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
}

describe("lockDataFolder", () => {
  it("holds the folder, and gives it back", async () => {
    const unlock = await lockDataFolder(folder);
    expect(await readFile(lockPath(), "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
    await unlock();
    await expect(readFile(lockPath())).rejects.toThrow();
  });

  it("names the process that holds it", async () => {
    const holder = spawnHolder();
    try {
      await writeFile(
        lockPath(),
        `${holder.pid}\n${(await processStart(holder.pid ?? 0)) ?? ""}\n`,
      );
      await expect(lockDataFolder(folder)).rejects.toThrow(
        `running on ${folder} already (process ${holder.pid})`,
      );
    } finally {
      holder.kill("SIGKILL");
    }
  });

  it("takes over from a process that is gone", async () => {
    const holder = spawnHolder();
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    await writeFile(lockPath(), `${holder.pid}\n\n`);
    holder.kill("SIGKILL");
    await gone;
    await expect(lockDataFolder(folder)).resolves.toBeTypeOf("function");
  });

  it.runIf(process.platform === "linux")(
    "takes over when the number belongs to another process now",
    async () => {
      const stranger = spawnHolder();
      try {
        await writeFile(lockPath(), `${stranger.pid}\n12345\n`);
        await expect(lockDataFolder(folder)).resolves.toBeTypeOf("function");
      } finally {
        stranger.kill("SIGKILL");
      }
    },
  );

  it("takes over a lock that cannot be read", async () => {
    await writeFile(lockPath(), "");
    await expect(lockDataFolder(folder)).resolves.toBeTypeOf("function");
  });
});
