import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { boundOutput } from "./log-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sitewright-output-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("what a running program prints stays bounded, and nothing of its newest is lost", async () => {
  const path = join(folder, "postgres.log");
  const open = openSync(path, "a");
  writeSync(open, "old ".repeat(10));
  await boundOutput(path, 100);
  expect(readFileSync(path, "utf8")).toHaveLength(40);

  appendFileSync(path, "more ".repeat(20));
  await boundOutput(path, 100);
  writeSync(open, "new");
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(readFileSync(`${path}.1`, "utf8")).toHaveLength(140);
  closeSync(open);
});
