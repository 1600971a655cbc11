import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packedFolders } from "./packed-packages.ts";

const root = join(import.meta.dirname, "../../../..");

it("each package for other applications is built before it is tried in one", async () => {
  const text = await readFile(join(root, "packages/tooling/turbo.json"), "utf8");
  const built: string[] = JSON.parse(text).tasks.host.dependsOn;
  const folders = await packedFolders(root);
  expect(folders).toContain("contract");
  expect(built).toEqual(
    expect.arrayContaining(folders.map((folder) => `@sitewright/${folder}#build:package`)),
  );
});
