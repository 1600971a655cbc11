import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepStylesheet } from "./promised-stylesheet.ts";

let dist: string;
let file: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "promised-stylesheet-"));
  file = join(dist, "styles.css");
});

afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

describe("keepStylesheet", () => {
  it("gives a package without styles the empty one that it promises", async () => {
    await keepStylesheet(dist, true);
    expect(readFileSync(file, "utf8")).toBe("");
  });

  it("leaves styles that are there", async () => {
    writeFileSync(file, ".sw-a{top:0}");
    await keepStylesheet(dist, true);
    expect(readFileSync(file, "utf8")).toBe(".sw-a{top:0}");
  });

  it("refuses styles that nobody could import", async () => {
    writeFileSync(file, ".sw-a{top:0}");
    await expect(keepStylesheet(dist, false)).rejects.toThrow("./styles.css");
  });
});
