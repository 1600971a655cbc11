import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ballastBytes, createBallast } from "./ballast.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-ballast-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("holds real room, gives it back, and is made anew when there is room for twice as much", async () => {
  const ballast = createBallast(join(folder, "ballast"));
  await ballast.make({ freeBytes: 2 * ballastBytes - 1 });
  expect(await ballast.size()).toBe(0);

  await ballast.make({ freeBytes: 2 * ballastBytes });
  expect(await ballast.size()).toBe(ballastBytes);
  // A file with holes would hold nothing: what counts are its blocks, of 512 bytes.
  expect((await stat(join(folder, "ballast"))).blocks * 512).toBeGreaterThanOrEqual(ballastBytes);

  await ballast.drop();
  await ballast.drop();
  expect(await readdir(folder)).toEqual([]);
});
