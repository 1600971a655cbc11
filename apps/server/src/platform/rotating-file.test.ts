import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRotatingFile } from "./rotating-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sitewright-rotate-"));
  path = join(folder, "logs", "api.log");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n");

describe("openRotatingFile", () => {
  it("keeps the newest lines in a few files of bounded size while it is written to", () => {
    const file = openRotatingFile(path, { maxBytes: 100, generations: 2 });
    for (let n = 0; n < 100; n += 1) file.write(`line ${n} ${"x".repeat(20)}\n`);

    const files = readdirSync(join(folder, "logs")).toSorted();
    expect(files).toEqual(["api.log", "api.log.1", "api.log.2"]);
    for (const name of files) {
      expect(statSync(join(folder, "logs", name)).size).toBeLessThanOrEqual(100);
    }
    const kept = ["api.log.2", "api.log.1", "api.log"].flatMap((name) =>
      linesOf(join(folder, "logs", name)),
    );
    expect(kept.at(-1)).toMatch(/^line 99 /);
    expect(kept.map((line) => Number(line.split(" ")[1]))).toEqual(
      Array.from({ length: kept.length }, (_, index) => 100 - kept.length + index),
    );
  });

  it("goes on in the new file when another process has put the old one aside", () => {
    const file = openRotatingFile(path, { maxBytes: 30, generations: 3 });
    file.write("first of this process\n");
    renameSync(path, `${path}.1`);
    openRotatingFile(path, { maxBytes: 30, generations: 3 }).write("other\n");
    file.write("second of this\n");
    expect(linesOf(path)).toEqual(["other", "second of this"]);
    expect(readdirSync(join(folder, "logs"))).toHaveLength(2);
  });

  it("lives through a full disk and says afterwards how many lines it lost", () => {
    let isFull = false;
    const file = openRotatingFile(path, {
      maxBytes: 10_000,
      generations: 1,
      write: (fd, bytes, offset) => {
        if (!isFull) return writeSync(fd, bytes, offset);
        // The last bytes that fit, then nothing.
        if (offset === 0) return writeSync(fd, bytes, 0, 3);
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    });
    file.write("before\n");
    isFull = true;
    file.write("lost one\n");
    file.write("lost two\n");
    isFull = false;
    file.write("after\n");
    const lines = linesOf(path);
    expect(lines.at(0)).toBe("before");
    expect(JSON.parse(lines.at(-2) ?? "")).toMatchObject({ msg: "lines were lost", lost: 2 });
    expect(lines.at(-1)).toBe("after");
  });
});
