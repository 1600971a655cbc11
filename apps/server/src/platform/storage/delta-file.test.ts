import { constants, gunzipSync, gzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type DeltaBase, mostBases, readDelta, undoDelta, writeDelta } from "./delta-file.ts";
import { sha256Of } from "./file-store.ts";
import type { DeltaType } from "./file-types.ts";

const words = Array.from({ length: 3_000 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 0).join(" ");
const text = (content: string) => Buffer.from(content);
const packed = (content: string) => gzipSync(content);
const base = (bytes: Uint8Array): DeltaBase => ({ sha256: sha256Of(bytes), bytes });

async function undo(type: DeltaType, delta: Uint8Array | null, bases: readonly Uint8Array[]) {
  const said = delta && readDelta(delta);
  return said && undoDelta(type, said.difference, bases);
}

describe("a file that is kept as what differs from others", () => {
  it("takes the room of what differs, and is read as what it was", async () => {
    const before = text(words);
    const now = text(`Today ${words.replace("2654435769", "other")}`);
    const delta = await writeDelta("text", now, [base(before)]);
    expect(delta?.length).toBeLessThan(100);
    expect((await undo("text", delta, [before]))?.equals(now)).toBe(true);
  });

  it("is unpacked first where it is packed, which hides what it has in common", async () => {
    const before = packed(words);
    const now = packed(`Today ${words}`);
    const delta = await writeDelta("har", now, [base(before)]);
    expect(delta?.length).toBeLessThan(100);
    const read = await undo("har", delta, [before]);
    expect(read && gunzipSync(read).equals(gunzipSync(now))).toBe(true);
  });

  it("names its bases in their order, and is the same bytes each time", async () => {
    const halves = [text(words.slice(0, 15_000)), text(words.slice(15_000))];
    const bases = halves.map(base);
    const delta = await writeDelta("text", text(words), bases);
    expect(delta && readDelta(delta)?.bases).toEqual(bases.map(({ sha256 }) => sha256));
    expect(await writeDelta("text", text(words), bases)).toEqual(delta);
    expect(await undo("text", delta, halves)).toEqual(text(words));
  });

  it("names none that saves no more than its name takes: who reads it opens fewer files", async () => {
    const [like, half, other] = [text(words), text(words.slice(0, 9_000)), text("x".repeat(9_000))];
    const now = text(`Today ${words}`);
    const delta = await writeDelta("text", now, [half, other, like].map(base));
    expect(delta && readDelta(delta)?.bases).toEqual([base(like).sha256]);
    expect(await undo("text", delta, [like])).toEqual(now);
  });

  it("is read in little more memory than its files take", async () => {
    const before = text(words);
    const delta = await writeDelta("text", text(`Today ${words}`), [base(before)]);
    const { difference } = (delta && readDelta(delta)) ?? {};
    const params = { [constants.ZSTD_d_windowLogMax]: Math.ceil(Math.log2(2 * words.length + 6)) };
    const read = zstdDecompressSync(difference ?? "", { dictionary: before, params });
    expect(read.toString()).toBe(`Today ${words}`);
  });

  it("is kept whole where that saves little, or where bases are none, too many or damaged", async () => {
    const now = text(words);
    expect(await writeDelta("text", now, [base(text("nothing alike"))])).toBeNull();
    expect(await writeDelta("text", now, [])).toBeNull();
    expect(await writeDelta("text", now, Array(mostBases + 1).fill(base(now)))).toBeNull();
    const damaged = packed(words).fill(0, 40, 60);
    expect(await writeDelta("har", packed(words), [base(damaged)])).toBeNull();
  });

  it("is nothing where it, or a base, is not what it was", async () => {
    const before = text(words);
    const now = text(`Today ${words}`);
    const delta = Buffer.from((await writeDelta("text", now, [base(before)])) ?? []);
    expect(readDelta(delta.subarray(0, 33))).toBeNull();
    expect(readDelta(Buffer.from([0, ...delta.subarray(1)]))).toBeNull();
    expect(readDelta(Buffer.from([mostBases + 1, ...delta.subarray(1)]))).toBeNull();
    expect(readDelta(Buffer.alloc(0))).toBeNull();
    expect(await undo("text", delta.subarray(0, -1), [before])).toBeNull();
    expect(
      await undo("text", Buffer.from([...delta.subarray(0, 33), 1, 2, 3]), [before]),
    ).toBeNull();
    expect(await undo("text", delta, [text(words.replaceAll("7", "8"))])).toBeNull();
    expect(await undo("text", delta, [before.subarray(9)])).toBeNull();
    const har = await writeDelta("har", packed(`Today ${words}`), [base(packed(words))]);
    expect(await undo("har", har, [before])).toBeNull();
  });

  it("is nothing where it says more than is ever kept so", async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    expect(await writeDelta("har", bomb, [base(packed(words))])).toBeNull();
    const har = await writeDelta("har", packed(`Today ${words}`), [base(packed(words))]);
    expect(await undo("har", har, [bomb])).toBeNull();
  });
});
