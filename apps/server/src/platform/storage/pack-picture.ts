import { stripsOf } from "@sitewright/scan-engine";
import { sha256Of } from "./file-store.ts";
import type { PlacedStrip, StripedPicture } from "./striped-picture.ts";

/** A picture in strips, and those of its strips that are to be stored with it. */
export type PackedPicture = { picture: StripedPicture; pack: Uint8Array | null };

/** More of them make a picture slow to open. */
const mostPacks = 16;

/**
 * Packs those strips of a PNG that an earlier picture of the same page does not have. Where the packs of that one
 * would be too many by now, or hold more of what nobody needs than of what it does, it is packed whole again.
 * @returns null for a picture that is not in strips
 */
export function packPicture(png: Uint8Array, before: StripedPicture | null): PackedPicture | null {
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
  const packed = before && pack(chunks, before);
  const { pack: fresh, ...kept } = packed && !isSpread(packed) ? packed : pack(chunks, nothing);
  return { picture: { ...around, ...kept }, pack: fresh };
}

type Kept = Pick<StripedPicture, "packs" | "strips">;
type Packed = Kept & Pick<PackedPicture, "pack">;
type Chunk = { hash: string; bytes: Uint8Array };

const nothing: Kept = { packs: [], strips: [] };

function pack(chunks: readonly Chunk[], before: Kept): Packed {
  const known = new Map(before.strips.map((strip) => [strip.hash, strip]));
  const fresh = new Map<string, Uint8Array>();
  for (const { hash, bytes } of chunks) if (!known.has(hash)) fresh.set(hash, bytes);
  const own = fresh.size === 0 ? null : Buffer.concat([...fresh.values()]);
  let start = 0;
  for (const [hash, { length }] of fresh) {
    known.set(hash, { hash, pack: before.packs.length, start, length });
    start += length;
  }
  const packs = [...before.packs, ...(own ? [{ sha256: sha256Of(own), bytes: own.length }] : [])];
  const strips = chunks.flatMap(({ hash }) => known.get(hash) ?? []);
  return { pack: own, ...withoutUnused(packs, strips) };
}

function withoutUnused(packs: Kept["packs"], strips: readonly PlacedStrip[]): Kept {
  const used = [...new Set(strips.map(({ pack }) => pack))].toSorted((a, b) => a - b);
  const places = new Map(used.map((pack, at) => [pack, at]));
  return {
    packs: packs.filter((_, at) => places.has(at)),
    strips: strips.map((strip) => ({ ...strip, pack: places.get(strip.pack) ?? 0 })),
  };
}

function isSpread({ packs, strips }: Kept): boolean {
  const lengths = new Map(strips.map(({ hash, length }) => [hash, length]));
  const needed = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const held = packs.reduce((sum, { bytes }) => sum + bytes, 0);
  return packs.length > mostPacks || held > 2 * needed;
}
