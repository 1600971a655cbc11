import { gunzipSync, gzipSync } from "node:zlib";
import { makeStripedPng } from "@sitewright/scan-engine/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePng } from "../../testing/make-png.ts";
import { createMemoryStore } from "../../testing/memory-store.ts";
import { type FileStore, sha256Of } from "./file-store.ts";
import { type PackedPicture, packPicture } from "./pack-picture.ts";
import { readWhole } from "./readable-file.ts";
import { stripedFile } from "./striped-file.ts";
import { readStriped, type StripedPicture, writeStriped } from "./striped-picture.ts";

const owner = "0f0f0f0f-0000-4000-8000-000000000001";
const size = { width: 60, height: 2_000 };
const draw = (marks: Record<number, number> = {}) => makeStripedPng({ ...size, marks });
/** Rows of which each day has others. */
const anew = (from: number, to: number, day: number) =>
  Object.fromEntries(rows(from, to).map((row) => [row, row * 97 + day]));

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe("a picture in strips", () => {
  let plain: Buffer;
  let files: FileStore;

  beforeAll(async () => {
    plain = await draw();
  });

  beforeEach(() => {
    files = createMemoryStore();
  });

  const read = (sha256: string) => readWhole(files, { owner, sha256 });

  async function put(bytes: Uint8Array): Promise<string> {
    const sha256 = sha256Of(bytes);
    await files.put({ owner, sha256 }, bytes);
    return sha256;
  }

  /** Packs and stores a picture after another one of the page. */
  async function pack(png: Uint8Array, before: StripedPicture | null): Promise<PackedPicture> {
    const packed = await packPicture(png, before && { picture: before, read });
    if (!packed) throw new Error("It was not packed.");
    if (packed.pack) await put(packed.pack);
    return packed;
  }

  /** Pictures of one page, each packed after the one before it. */
  async function packAll(pictures: readonly Uint8Array[]): Promise<PackedPicture[]> {
    const all: PackedPicture[] = [];
    for (const png of pictures) all.push(await pack(png, all.at(-1)?.picture ?? null));
    return all;
  }

  /** The PNG that is read of a picture once it is stored. */
  async function pngOf(packed: PackedPicture | undefined): Promise<Buffer> {
    const sha256 = await put(writeStriped(packed?.picture ?? fail()));
    const stream = (await stripedFile(files, { owner, sha256 }).open()) ?? fail();
    return Buffer.concat(await stream.toArray());
  }

  it("is kept whole the first time, each strip once", async () => {
    const blank = await draw(Object.fromEntries(rows(1_000, 2_000).map((row) => [row, 0xffffff])));
    const [first] = await packAll([blank]);
    expect(first?.picture.packs).toHaveLength(1);
    expect(first?.pack?.length).toBeLessThan(blank.length);
    expect((await pngOf(first)).equals(blank)).toBe(true);
  });

  it("costs nothing where it did not change", async () => {
    const changed = await draw({ 700: 1 });
    const [first, second, third, fourth] = await packAll([plain, plain, changed, changed]);
    expect([second?.pack, fourth?.pack]).toEqual([null, null]);
    expect(second && writeStriped(second.picture)).toEqual(first && writeStriped(first.picture));
    expect(fourth && writeStriped(fourth.picture)).toEqual(third && writeStriped(third.picture));
  });

  it("costs what differs in the strips that changed, where it changed a little", async () => {
    const changed = await draw({ 700: 1, 1500: 2 });
    const packed = await packAll([plain, changed]);
    expect(packed[1]?.picture).toMatchObject({ packs: { length: 2 }, patches: { length: 2 } });
    expect(packed[1]?.pack?.length).toBeLessThan(1_000);
    expect((await pngOf(packed[1])).equals(changed)).toBe(true);
  });

  it("costs the strips that changed, where little of them is as it was", async () => {
    const changed = await makeStripedPng({ ...size, anew: anew(600, 900, 1) });
    const [, second] = await packAll([plain, changed]);
    expect(second?.picture).toMatchObject({ packs: { length: 2 }, patches: [] });
    expect(second && (await pngOf(second)).equals(changed)).toBe(true);
  });

  it("differs from strips that are kept as they are, however often it changes", async () => {
    const days = await Promise.all([1, 2, 3, 4].map((day) => draw({ 700: day })));
    const packed = await packAll([plain, ...days]);
    const [first] = packed;
    for (const [at, { picture, pack: stored }] of packed.slice(1).entries()) {
      expect(picture.packs.map(({ sha256 }) => sha256)).toEqual([
        first?.picture.packs[0]?.sha256,
        sha256Of(stored ?? fail()),
      ]);
      expect(picture.patches.flatMap(({ strips }) => strips.map((base) => base.pack))).toEqual([0]);
      expect((await pngOf(packed[at + 1])).equals(days[at] ?? fail())).toBe(true);
    }
  });

  it("differs from what changed before where that is more alike, never from what differs from it", async () => {
    const looks = [
      { anew: anew(700, 708, 1) },
      { anew: anew(700, 708, 1), marks: { 704: 1 } },
      { anew: anew(700, 708, 1), marks: { 704: 2 } },
      { anew: anew(700, 708, 2) },
      { anew: anew(700, 708, 2), marks: { 704: 1 } },
    ];
    const pictures = await Promise.all(looks.map((look) => makeStripedPng({ ...size, ...look })));
    const packed = await packAll([plain, ...pictures]);
    const standing = packed.map(({ picture }) => picture.patches.map(({ patches }) => patches));
    const onOther = [[], [0]];
    expect(standing).toEqual([[], [[]], onOther, onOther, [[]], onOther]);
    expect(packed.map(({ picture }) => picture.packs.length)).toEqual([1, 2, 3, 3, 2, 3]);
    const stored = packed.map((each) => each.pack?.length ?? 0);
    for (const at of [2, 3, 5]) expect(stored[at]).toBeLessThan((stored[1] ?? 0) / 5);
    for (const [at, png] of [plain, ...pictures].entries()) {
      expect((await pngOf(packed[at])).equals(png)).toBe(true);
    }
  });

  it("has the packs that it differs from, where no strip is as it was", async () => {
    const marks = rows(0, 200).map((at) => [at * 10, 1] as const);
    const changed = await draw(Object.fromEntries(marks));
    const [first, second] = await packAll([plain, changed]);
    expect(second?.picture.strips.every((strip) => "patch" in strip)).toBe(true);
    expect(second?.picture.packs[0]).toEqual(first?.picture.packs[0]);
    expect((await pngOf(second)).equals(changed)).toBe(true);
  });

  it("differs from what it was in that place, whatever changed beside it", async () => {
    const days = [{ 300: 1 }, { 300: 1, 1700: 2 }, { 300: 3, 1700: 2 }];
    const packed = await packAll([plain, ...(await Promise.all(days.map(draw)))]);
    const basesOf = (at: number) => packed[at]?.picture.patches.map(({ strips }) => strips);
    const [above] = basesOf(1) ?? [];
    const [, below] = basesOf(2) ?? [];
    expect(basesOf(2)).toEqual([above, below]);
    expect(basesOf(3)).toEqual([below, above]);
  });

  it("is put together anew from what it is kept whole in, where it would lie in too many packs", async () => {
    const pictures = [plain];
    const marks: Record<number, number> = {};
    for (let day = 1; day <= 17; day += 1) {
      marks[day * 110] = day;
      pictures.push(await draw(marks));
    }
    const packed = await packAll(pictures);
    const counts = packed.map(({ picture }) => picture.packs.length);
    expect(Math.max(...counts)).toBe(16);
    expect(counts.at(-1)).toBeLessThan(4);
    const [, ...later] = packed.map((each) => each.pack?.length ?? 0);
    expect(Math.max(...later)).toBeLessThan(plain.length / 20);
    expect((await pngOf(packed.at(-1))).equals(pictures.at(-1) ?? fail())).toBe(true);
  });

  it("is kept whole again where that would be too many packs of strips as they are", async () => {
    const pictures = [plain];
    for (let day = 1; day <= 17; day += 1) {
      pictures.push(await makeStripedPng({ ...size, anew: anew(0, day * 110, 1) }));
    }
    const packed = await packAll(pictures);
    const counts = packed.map(({ picture }) => picture.packs.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    const whole = packed.slice(1).findIndex(({ picture }) => picture.packs.length === 1);
    expect(whole).toBeGreaterThan(5);
    expect((await pngOf(packed.at(-1))).equals(pictures.at(-1) ?? fail())).toBe(true);
  });

  it("is kept whole again where most of a pack is of no use any more", async () => {
    const top = await makeStripedPng({ ...size, height: 900 });
    const packed = await packAll([plain, top]);
    expect(packed[1]?.picture.packs).toHaveLength(1);
    expect(packed[1]?.pack?.length).toBeGreaterThan(top.length * 0.9);
  });

  it("keeps as they are the strips that would differ from ones that are gone", async () => {
    const [first] = await packAll([plain]);
    const changed = await draw({ 700: 1 });
    const read = async () => null;
    const packed = await packPicture(changed, first ? { picture: first.picture, read } : fail());
    expect(packed?.picture).toMatchObject({ packs: { length: 2 }, patches: [] });
  });

  it("is gone where a patch, or what it differs from, is not what it was", async () => {
    const packed = await packAll([plain, await draw({ 700: 1 })]);
    const { picture } = packed[1] ?? fail();
    for (const { sha256 } of picture.packs) {
      const bytes = (await read(sha256)) ?? fail();
      const other = Buffer.from(bytes);
      const [{ start, length } = fail()] = picture.patches.flatMap((patch) =>
        picture.packs[patch.pack]?.sha256 === sha256 ? [patch] : patch.strips,
      );
      const [from, to] = [start + Math.floor(length / 4), start + Math.floor(length / 2)];
      other.fill(0x55, from, to);
      await files.put({ owner, sha256 }, other);
      const key = { owner, sha256: await put(writeStriped(picture)) };
      expect(await stripedFile(files, key).size()).toBeNull();
      await files.put({ owner, sha256 }, bytes);
      expect(await stripedFile(files, key).size()).not.toBeNull();
    }
  });

  it("is read from what was written before there were patches", async () => {
    const [first] = await packAll([plain]);
    const { picture } = first ?? fail();
    const { patches: _, ...written } = JSON.parse(gunzipSync(writeStriped(picture)).toString());
    expect(readStriped(gzipSync(JSON.stringify(written)))).toEqual(picture);
  });

  it("is none that was packed as one", async () => {
    expect(await packPicture(makePng(9, 9), null)).toBeNull();
  });

  it("is read from what was written, and from nothing else", async () => {
    const [, second] = await packAll([plain, await draw({ 700: 1 })]);
    const { picture } = second ?? fail();
    expect(readStriped(writeStriped(picture))).toEqual(picture);
    const [strip = fail()] = picture.strips;
    const [patch = fail()] = picture.patches;
    const patched = picture.strips.find((each) => "patch" in each) ?? fail();
    const broken: Partial<StripedPicture>[] = [
      { strips: [{ ...strip, pack: 2 }] },
      { strips: [{ ...strip, start: 1e9 }] },
      { strips: [{ ...strip, length: 0 }] },
      { strips: [{ ...patched, patch: 1 }] },
      { patches: [{ ...patch, length: 1e9 }] },
      { patches: [{ ...patch, strips: [{ pack: 2, start: 0, length: 1 }] }] },
      { patches: [{ ...patch, strips: [] }] },
      { patches: [{ ...patch, patches: [1] }] },
      { patches: [{ ...patch, patches: [0] }] },
    ];
    for (const by of broken) {
      expect(readStriped(writeStriped({ ...picture, ...by }))).toBeNull();
    }
    expect(readStriped(writeStriped(picture).subarray(0, 99))).toBeNull();
    expect(readStriped(plain)).toBeNull();
  });
});

function fail(): never {
  throw new Error("It is not there.");
}
