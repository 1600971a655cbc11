import { rowBytesOf, stripsOf } from "@sitewright/scan-engine";
import { sha256Of } from "./file-store.ts";
import { StripPatches } from "./strip-patch.ts";
import type { PackSlice, PatchBases, PlacedStrip, StripedPicture } from "./striped-picture.ts";

/** A picture in strips, and those of its strips and patches that are to be stored with it. */
export type PackedPicture = { picture: StripedPicture; pack: Uint8Array | null };

/** An earlier picture of the same page, and how its packs are read; null for one that is gone. */
export type PictureBefore = {
  picture: StripedPicture;
  read(sha256: string): Promise<Buffer | null>;
};

/** More of them make a picture slow to open. */
const mostPacks = 16;

/**
 * Packs those strips of a PNG that an earlier picture of the same page does not have, as what they differ in from
 * those in their place where that is little. Where its packs would be too many by now, or hold more of what nobody
 * needs than of what it does, its patches are made anew, and where that does not help it is packed whole again.
 * @returns null for a picture that is not in strips
 */
export async function packPicture(
  png: Uint8Array,
  before: PictureBefore | null,
): Promise<PackedPicture | null> {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks = stripsOf(bytes)?.map(({ hash, start, length }) => ({
    hash,
    bytes: bytes.subarray(start, start + length),
    start,
  }));
  const first = chunks?.[0];
  const last = chunks?.at(-1);
  if (!chunks || !first || !last) return null;
  const around = {
    opening: bytes.subarray(0, first.start),
    closing: bytes.subarray(last.start + last.bytes.length),
  };
  const isAsWide =
    before && rowBytesOf(Buffer.from(before.picture.opening)) === rowBytesOf(around.opening);
  const { pack, ...kept } = await packAfter(chunks, isAsWide ? before : null);
  return { picture: { ...around, ...kept }, pack };
}

type Kept = Pick<StripedPicture, "packs" | "patches" | "strips">;
type Packed = Kept & Pick<PackedPicture, "pack">;
type Chunk = { hash: string; bytes: Buffer };

async function packAfter(chunks: readonly Chunk[], before: PictureBefore | null): Promise<Packed> {
  if (before) {
    const { strips } = before.picture;
    const packed = await pack(chunks, before, strips);
    if (!isSpread(packed, chunks)) return packed;
    const inPacks = strips.filter((strip) => !("patch" in strip));
    if (inPacks.length < strips.length) {
      const anew = await pack(chunks, before, inPacks);
      if (!isSpread(anew, chunks)) return anew;
    }
  }
  return pack(chunks, null, []);
}

/** @param known those strips of the picture before that are not stored again */
async function pack(
  chunks: readonly Chunk[],
  before: PictureBefore | null,
  known: readonly PlacedStrip[],
): Promise<Packed> {
  const { packs, patches } = before?.picture ?? { packs: [], patches: [] };
  const placed = new Map(known.map((strip) => [strip.hash, strip]));
  const own = new OwnPack(packs.length);
  const all = [...patches];
  const replaced = before && new Replaced(before.picture, known, chunks);
  const runs = runsOf(chunks, placed).map((run) => ({ ...run, bases: replaced?.by(run) ?? null }));
  const needed = runs.flatMap(({ bases }) => bases ?? []);
  const written = before && (await StripPatches.open(before.picture, needed, before.read));
  for (const { bases, strips } of runs) {
    const patch =
      bases &&
      (await written?.write(
        strips.map(({ bytes }) => bytes),
        bases,
      ));
    if (!patch) {
      for (const { hash, bytes } of strips) placed.set(hash, { hash, ...own.add(bytes) });
      continue;
    }
    all.push({ ...own.add(patch.difference), ...patch.bases });
    let start = 0;
    for (const [at, { hash }] of strips.entries()) {
      const length = patch.lengths[at] ?? 0;
      placed.set(hash, { hash, patch: all.length - 1, start, length });
      start += length;
    }
  }
  const strips = chunks.flatMap(({ hash }) => placed.get(hash) ?? []);
  const fresh = own.bytes();
  const entries = fresh ? [{ sha256: sha256Of(fresh), bytes: fresh.length }] : [];
  return { pack: fresh, ...withoutUnused({ packs: [...packs, ...entries], patches: all, strips }) };
}

/** What is stored with a picture, as it comes together. */
class OwnPack {
  readonly #at: number;
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  constructor(at: number) {
    this.#at = at;
  }

  add(bytes: Uint8Array): PackSlice {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    return { pack: this.#at, start: this.#length - bytes.length, length: bytes.length };
  }

  bytes(): Buffer | null {
    return this.#length === 0 ? null : Buffer.concat(this.#parts);
  }
}

/** Strips that stand one below the other and are to be stored, from the first of them in the picture. */
type Run = { at: number; strips: Chunk[] };

/** Each strip once, where it is first. */
function runsOf(chunks: readonly Chunk[], placed: ReadonlyMap<string, PlacedStrip>): Run[] {
  const runs: Run[] = [];
  const seen = new Set(placed.keys());
  let open: Run | null = null;
  for (const [at, chunk] of chunks.entries()) {
    if (seen.has(chunk.hash)) {
      open = null;
      continue;
    }
    seen.add(chunk.hash);
    if (!open) {
      open = { at, strips: [] };
      runs.push(open);
    }
    open.strips.push(chunk);
  }
  return runs;
}

/** Where that is kept which the picture before has in the place of strips, and the new one does not have. */
class Replaced {
  readonly #picture: StripedPicture;
  readonly #chunks: readonly Chunk[];
  /** Whether patches of the picture before are still of use. */
  readonly #staysPatched: boolean;
  /** Strips that both have, and are not stored again. */
  readonly #common: ReadonlySet<string>;
  /** Where those stand in the picture before that it has once. */
  readonly #places: ReadonlyMap<string, number>;

  constructor(picture: StripedPicture, known: readonly PlacedStrip[], chunks: readonly Chunk[]) {
    const shown = new Set(chunks.map(({ hash }) => hash));
    const common = new Set(known.map(({ hash }) => hash).filter((hash) => shown.has(hash)));
    const places = new Map<string, number>();
    const twice = new Set<string>();
    for (const [at, { hash }] of picture.strips.entries()) {
      if (places.has(hash)) twice.add(hash);
      else if (common.has(hash)) places.set(hash, at);
    }
    for (const hash of twice) places.delete(hash);
    this.#picture = picture;
    this.#chunks = chunks;
    this.#staysPatched = known.length === picture.strips.length;
    this.#common = common;
    this.#places = places;
  }

  /** Null where there is nothing. */
  by({ at, strips }: Run): PatchBases | null {
    const isPlaced = ({ hash }: Chunk) => this.#places.has(hash);
    const placeOf = (chunk: Chunk | undefined) => chunk && this.#places.get(chunk.hash);
    const above = placeOf(this.#chunks.slice(0, at).findLast(isPlaced)) ?? -1;
    const below = placeOf(this.#chunks.slice(at + strips.length).find(isPlaced));
    const replaced = this.#picture.strips
      .slice(above + 1, below)
      .filter(({ hash }) => !this.#common.has(hash));
    if (replaced.length === 0) return null;
    const patches = new Set(replaced.flatMap((strip) => ("patch" in strip ? strip.patch : [])));
    const stands = new Set([...patches].flatMap((each) => this.#standsOn(each)));
    const under = [...patches].flatMap((each) => this.#picture.patches[each]?.strips ?? []);
    const whole = replaced.flatMap((strip) => ("patch" in strip ? [] : strip));
    return {
      strips: joined([...whole, ...under]),
      patches: [...stands].toSorted((a, b) => a - b),
    };
  }

  /** A patch that stands on strips alone, or those that it stands on. */
  #standsOn(at: number): number[] {
    if (!this.#staysPatched) return [];
    const below = this.#picture.patches[at]?.patches ?? [];
    return below.length === 0 ? [at] : below;
  }
}

/** Each once and in one order, those that lie behind each other as one. */
function joined(slices: readonly PackSlice[]): PackSlice[] {
  const sorted = slices.toSorted((a, b) => a.pack - b.pack || a.start - b.start);
  const all: PackSlice[] = [];
  for (const { pack, start, length } of sorted) {
    const last = all.at(-1);
    const end = last?.pack === pack ? last.start + last.length : -1;
    if (!last || start > end) all.push({ pack, start, length });
    else last.length = Math.max(end, start + length) - last.start;
  }
  return all;
}

/** Strips without which a picture is complete go, and so do packs that it then has nothing of. */
function withoutUnused({ packs, patches, strips }: Kept): Kept {
  const shown = strips.flatMap((strip) => ("patch" in strip ? strip.patch : []));
  const under = shown.flatMap((at) => patches[at]?.patches ?? []);
  const patched = new Set([...shown, ...under]);
  const keptPatches = patches.filter((_, at) => patched.has(at));
  const slices = [
    ...strips.flatMap((strip) => ("patch" in strip ? [] : strip)),
    ...keptPatches.flatMap((patch) => [patch, ...patch.strips]),
  ];
  const used = new Set(slices.map(({ pack }) => pack));
  const packAt = placesAmong(packs, used);
  const patchAt = placesAmong(patches, patched);
  const moved = <T extends PackSlice>(slice: T): T => ({ ...slice, pack: packAt(slice.pack) });
  return {
    packs: packs.filter((_, at) => used.has(at)),
    patches: keptPatches.map((patch) => ({
      ...moved(patch),
      strips: patch.strips.map(moved),
      patches: patch.patches.map(patchAt),
    })),
    strips: strips.map((strip) =>
      "patch" in strip ? { ...strip, patch: patchAt(strip.patch) } : moved(strip),
    ),
  };
}

/** Where each of those that are used will stand once the others are gone. */
function placesAmong(all: readonly unknown[], used: ReadonlySet<number>) {
  const kept = [...all.keys()].filter((at) => used.has(at));
  const places = new Map(kept.map((at, place) => [at, place]));
  return (at: number) => places.get(at) ?? 0;
}

function isSpread({ packs, patches }: Kept, chunks: readonly Chunk[]): boolean {
  const lengths = new Map(chunks.map(({ hash, bytes }) => [hash, bytes.length]));
  const needed = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const held = packs.reduce((sum, { bytes }) => sum + bytes, 0);
  const bases = patches.flatMap((patch) => patch.strips);
  const unpacked = bases.reduce((sum, { length }) => sum + length, 0);
  return packs.length > mostPacks || held > 2 * needed || unpacked > 2 * needed;
}
