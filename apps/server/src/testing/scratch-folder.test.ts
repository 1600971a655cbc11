import { existsSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { makeScratchFolder } from "./scratch-folder.ts";

const prefix = `sitewright-scratch-test-${process.pid}-`;
const made: string[] = [];
const make = async (): Promise<string> => {
  const folder = await makeScratchFolder(prefix);
  made.push(folder);
  return folder;
};

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

it("leaves a run that is under way its folder", async () => {
  const other = await make();
  expect(await make()).not.toBe(other);
  expect(existsSync(other)).toBe(true);
});

it("removes what a run left that was killed days ago, and nothing else", async () => {
  const killed = await make();
  await writeFile(join(killed, "file"), "");
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  await utimes(killed, twoDaysAgo, twoDaysAgo);
  const stranger = join(dirname(killed), `other-${prefix}`);
  made.push(stranger);
  await writeFile(stranger, "");
  await utimes(stranger, twoDaysAgo, twoDaysAgo);

  await make();
  expect(existsSync(killed)).toBe(false);
  expect(existsSync(stranger)).toBe(true);
});
