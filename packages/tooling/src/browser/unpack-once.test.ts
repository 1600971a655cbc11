import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackOnce } from "./unpack-once.ts";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "unpack-once-"));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

describe("unpackOnce", () => {
  it("fills a folder and does not do it again", async () => {
    let fills = 0;
    const unpack = () =>
      unpackOnce(join(parent, "browser"), async (folder) => {
        fills += 1;
        await writeFile(join(folder, "chromium"), "binary");
      });
    const folder = await unpack();
    expect(await unpack()).toBe(folder);
    expect(fills).toBe(1);
    expect(await readFile(join(folder, "chromium"), "utf8")).toBe("binary");
  });

  it("gives everyone one whole folder when many ask at once", async () => {
    const unpackers = Array.from({ length: 8 }, (_, index) =>
      unpackOnce(join(parent, "browser"), async (folder) => {
        await writeFile(join(folder, "first"), `by ${index}`);
        await writeFile(join(folder, "second"), `by ${index}`);
      }),
    );
    expect(new Set(await Promise.all(unpackers)).size).toBe(1);
    const read = (name: string) => readFile(join(parent, "browser", name), "utf8");
    expect(await read("first")).toBe(await read("second"));
    expect(await readdir(parent)).toEqual(["browser"]);
  });

  it("fills a folder anew that lost bytes", async () => {
    const unpack = () =>
      unpackOnce(join(parent, "browser"), (folder) =>
        writeFile(join(folder, "chromium"), "binary"),
      );
    const folder = await unpack();
    await truncate(join(folder, "chromium"), 2);
    await unpack();
    expect(await readFile(join(folder, "chromium"), "utf8")).toBe("binary");
    expect(await readdir(parent)).toEqual(["browser"]);
  });

  it("clears away what a killed process left half done, not what is in the making", async () => {
    await mkdir(join(parent, ".browser-old"));
    await mkdir(join(parent, ".browser-new"));
    await utimes(join(parent, ".browser-old"), 0, 0);
    await unpackOnce(join(parent, "browser"), async () => undefined);
    expect((await readdir(parent)).toSorted()).toEqual([".browser-new", "browser"]);
  });

  it("leaves nothing behind when filling fails", async () => {
    const failing = unpackOnce(join(parent, "browser"), async (folder) => {
      await writeFile(join(folder, "chromium"), "half");
      throw new Error("disk full");
    });
    await expect(failing).rejects.toThrow("disk full");
    expect(await readdir(parent)).toEqual([]);
  });
});
