import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { missingLibraries } from "./missing-libraries.ts";
import { writeFontConfig } from "./system-fonts.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "find-browser-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true, force: true });
});

/** The finder as a fresh process has it. */
async function freshFinder() {
  return import("./find-browser.ts");
}

describe("findBrowser", () => {
  it("finds a browser that starts", async () => {
    const { findBrowser } = await freshFinder();
    const { executablePath, env } = await findBrowser();
    const root = process.getuid?.() === 0;
    const browser = await puppeteer.launch({
      executablePath,
      env: { ...process.env, ...env },
      pipe: true,
      headless: "shell",
      args: root ? ["--no-sandbox"] : [],
    });
    expect(await browser.version()).toMatch(/Chrom/);
    await browser.close();
  });

  it("searches once per process", async () => {
    const { findBrowser } = await freshFinder();
    expect(findBrowser()).toBe(findBrowser());
  });

  it("takes CHROMIUM_PATH before anything else", async () => {
    const path = join(folder, "my-chromium");
    await writeFile(path, "#!/bin/sh\n", { mode: 0o755 });
    vi.stubEnv("CHROMIUM_PATH", path);
    const { findBrowser } = await freshFinder();
    expect(await findBrowser()).toEqual({ executablePath: path, env: {} });
  });

  it.runIf(process.platform !== "win32")("says what is wrong with a CHROMIUM_PATH", async () => {
    const path = join(folder, "not-executable");
    await writeFile(path, "", { mode: 0o644 });
    for (const wrong of [path, join(folder, "nothing-here")]) {
      vi.stubEnv("CHROMIUM_PATH", wrong);
      vi.resetModules();
      const { BrowserMissingError, findBrowser } = await freshFinder();
      await expect(findBrowser()).rejects.toThrow(BrowserMissingError);
      await expect(findBrowser()).rejects.toThrow(
        /cannot be executed\. Install Chrome or Chromium/,
      );
    }
  });
});

describe("missingLibraries", () => {
  it.runIf(process.platform === "linux")("misses nothing of a program that runs", async () => {
    expect(await missingLibraries(process.execPath, {})).toEqual([]);
  });

  it.runIf(process.platform === "linux")("does not run the program it asks about", async () => {
    // `yes` would write for ever, and the test would meet its deadline.
    expect(await missingLibraries("/usr/bin/yes", {})).toEqual([]);
  });
});

describe("writeFontConfig", () => {
  it("lists the system's folders and the package's, as XML", async () => {
    const path = join(folder, "fonts.conf");
    await writeFontConfig(path, "/a & b/fonts");
    const text = await readFile(path, "utf8");
    expect(text).toContain("<dir>/usr/share/fonts</dir>");
    expect(text).toContain("<dir>/a &amp; b/fonts</dir>");
  });
});
