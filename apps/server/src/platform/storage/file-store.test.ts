import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStore, type FileStore, sha256Of } from "./file-store.ts";

const owner = "0f0f0f0f-0000-4000-8000-000000000001";
const neighbour = "0f0f0f0f-0000-4000-8000-000000000002";
const bytes = new TextEncoder().encode("evidence");
const sha256 = sha256Of(bytes);

describe("createFolderStore", () => {
  let folder: string;
  let store: FileStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sitewright-files-"));
    store = createFolderStore(folder);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("gives back the bytes it was given", async () => {
    await store.write({ owner, sha256 }, bytes);

    expect(await contentOf(store)).toEqual(Buffer.from(bytes));
  });

  it("keeps one file and no leftovers when many write the same content at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.write({ owner, sha256 }, bytes)));

    expect(await filesIn(folder)).toEqual([
      join(owner, sha256.slice(0, 2), sha256.slice(2, 4), sha256),
    ]);
  });

  it("mends a file that a crash cut short", async () => {
    await store.write({ owner, sha256 }, bytes.slice(0, 3));
    await store.write({ owner, sha256 }, bytes);

    expect(await contentOf(store)).toEqual(Buffer.from(bytes));
  });

  it("does not show an owner's file to another owner", async () => {
    await store.write({ owner, sha256 }, bytes);

    expect(await store.read({ owner: neighbour, sha256 })).toBeNull();
  });

  it("removes a file, twice without complaint", async () => {
    await store.write({ owner, sha256 }, bytes);

    await store.remove({ owner, sha256 });
    await store.remove({ owner, sha256 });

    expect(await store.read({ owner, sha256 })).toBeNull();
  });

  it.each([
    ["a path as owner", { owner: "../other", sha256 }],
    ["a path as name", { owner, sha256: "../../../../etc/passwd" }],
    ["an upper-case name", { owner, sha256: sha256.toUpperCase() }],
  ])("refuses %s", async (_, key) => {
    await expect(store.read(key)).rejects.toThrow(RangeError);
    await expect(store.write(key, bytes)).rejects.toThrow(RangeError);
  });
});

async function contentOf(store: FileStore): Promise<Buffer | null> {
  const found = await store.read({ owner, sha256 });
  return found && buffer(found.stream);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
