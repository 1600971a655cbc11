import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { makeStripedPng } from "@sitewright/scan-engine/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StrictS3, startStrictS3 } from "../../testing/strict-s3.ts";
import { createBucketStore } from "./bucket-store.ts";
import { type FileStore, sha256Of } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { packPicture } from "./pack-picture.ts";
import { readWhole } from "./readable-file.ts";
import { type StoredFile, storedFile } from "./stored-file.ts";
import { type StripedPicture, writeStriped } from "./striped-picture.ts";

const owner = "0f0f0f0f-0000-4000-8000-000000000001";
const neighbour = "0f0f0f0f-0000-4000-8000-000000000002";
const account = { accessKeyId: "AKIATEST", secretAccessKey: "secret" };
const size = { width: 60, height: 2_600 };
/** An area of one colour, of which strips are equal and kept once. */
const blank = Object.fromEntries(Array.from({ length: 700 }, (_, row) => [row + 1_600, 0xffffff]));

let plain: Buffer;
let changed: Buffer;
let folder: string;
let s3: StrictS3;

beforeAll(async () => {
  plain = await makeStripedPng({ ...size, marks: blank });
  changed = await makeStripedPng({ ...size, marks: { ...blank, 700: 1, 1500: 2 } });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-strips-"));
  s3 = await startStrictS3({ ...account, region: "eu-west-1", now: Date.now });
});

afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ["a folder", async () => createFolderStore(folder)],
  [
    "a bucket",
    () =>
      createBucketStore({
        bucket: "evidence",
        region: "eu-west-1",
        endpoint: s3.endpoint,
        credentials: account,
      }),
  ],
])("a picture in strips, kept in %s", (_, create) => {
  let files: FileStore;
  let picture: StripedPicture;
  let file: StoredFile;

  async function store(png: Buffer, before: StripedPicture | null): Promise<StoredFile> {
    const read = (sha256: string) => readWhole(files, { owner, sha256 });
    const packed = await packPicture(png, before && { picture: before, read });
    if (!packed) throw new Error("It was not packed.");
    picture = packed.picture;
    const written = writeStriped(picture);
    for (const bytes of [written, ...(packed.pack ? [packed.pack] : [])]) {
      await files.put({ owner, sha256: sha256Of(bytes) }, bytes);
    }
    return { owner, sha256: sha256Of(written), type: "striped-png" };
  }

  beforeEach(async () => {
    files = await create();
    await store(plain, null);
    file = await store(changed, picture);
  });

  const read = async (range?: { start: number; end: number }) => {
    const stream = await storedFile(files, file).open(range);
    return stream && buffer(stream);
  };

  it("is read as the file that it was, whole and in parts", async () => {
    expect(await storedFile(files, file).size()).toBe(changed.length);
    expect((await read())?.equals(changed)).toBe(true);
    const [, second, third] = picture.strips;
    const seam = picture.opening.length + (second?.start ?? 0);
    const parts = [
      [0, 0],
      [10, picture.opening.length + 10],
      [seam - 1, seam + (third?.length ?? 0)],
      [100_000, 250_000],
      [changed.length - 5, changed.length - 1],
    ] as const;
    for (const [start, end] of parts) {
      const part = changed.subarray(start, end + 1);
      expect((await read({ start, end }))?.equals(part)).toBe(true);
    }
  });

  it("is gone with any of its packs, and was never another owner's", async () => {
    const others = storedFile(files, { ...file, owner: neighbour });
    expect([await others.size(), await others.open()]).toEqual([null, null]);
    const [{ sha256 } = { sha256: "" }] = picture.packs;
    // Its list alone does not help whoever has it: packs are the owner's, too.
    const written = writeStriped(picture);
    await files.put({ owner: neighbour, sha256: file.sha256 }, written);
    expect(await storedFile(files, { ...file, owner: neighbour }).size()).toBeNull();

    await files.remove([{ owner, sha256 }]);
    expect([await storedFile(files, file).size(), await read()]).toEqual([null, null]);
  });

  it("is not taken for whole where a pack goes while it is read", async () => {
    const found = storedFile(files, file);
    await found.size();
    await files.remove(picture.packs.map(({ sha256 }) => ({ owner, sha256 })));
    const stream = (await found.open()) ?? Readable.from([]);
    await expect(buffer(stream)).rejects.toThrow("are not what they were");
  });
});
