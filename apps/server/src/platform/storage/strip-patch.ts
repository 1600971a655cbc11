import { packStrip, ScanError, unpackStrips } from "@sitewright/scan-engine";
import { findDifference, isDamaged, isTooLarge, undoDifference } from "./difference.ts";
import type { PackSlice, StripedPicture } from "./striped-picture.ts";

/** Strips as what their rows differ in from those of others, and how many bytes the rows of each are. */
export type WrittenPatch = { difference: Uint8Array; lengths: number[] };

/** The rows of the strips of a patch and of its bases together: four thousand of a wide picture. */
const mostBytes = 16 * 1024 * 1024;

/**
 * What strips differ in from others: packed, two that differ in a word have little in common.
 * @param bases strips, one behind the other
 * @returns null where that is more than half of what they are, or a base is not what it was
 */
export async function writePatch(
  strips: readonly Buffer[],
  bases: Buffer,
): Promise<WrittenPatch | null> {
  try {
    const dictionary = await unpackStrips(bases, mostBytes);
    const rows: Buffer[] = [];
    let room = mostBytes - dictionary.length;
    for (const strip of strips) {
      const unpacked = await unpackStrips(strip, room);
      room -= unpacked.length;
      rows.push(unpacked);
    }
    const difference = await findDifference(Buffer.concat(rows), dictionary);
    const alone = strips.reduce((sum, { length }) => sum + length, 0);
    if (difference.length > alone / 2) return null;
    return { difference, lengths: rows.map(({ length }) => length) };
  } catch (error) {
    if (isOther(error)) return null;
    throw error;
  }
}

/** The rows of a patch's strips, one behind the other; null where it or a base is not what it was. */
export async function undoPatch(difference: Uint8Array, bases: Buffer): Promise<Buffer | null> {
  try {
    const dictionary = await unpackStrips(bases, mostBytes);
    return await undoDifference(difference, dictionary, mostBytes);
  } catch (error) {
    if (isOther(error)) return null;
    throw error;
  }
}

/** A strip of a patch as it was before; null where there are not so many rows. */
export async function stripOfPatch(
  rows: Buffer,
  { start, length }: { start: number; length: number },
): Promise<Buffer | null> {
  return start + length > rows.length ? null : packStrip(rows.subarray(start, start + length));
}

/** Those of a picture's packs that slices lie in, whole and in their places; null for others and for what is gone. */
export function readPacks(
  packs: StripedPicture["packs"],
  slices: readonly PackSlice[],
  read: (sha256: string) => Promise<Buffer | null>,
): Promise<(Buffer | null)[]> {
  const needed = new Set(slices.map(({ pack }) => pack));
  return Promise.all(packs.map(({ sha256 }, at) => (needed.has(at) ? read(sha256) : null)));
}

/** What slices hold, one behind the other; null where a pack of theirs is gone. */
export function heldIn(
  slices: readonly PackSlice[],
  packs: readonly (Buffer | null)[],
): Buffer | null {
  const held = slices.flatMap(({ pack, start, length }) => {
    const bytes = packs[pack];
    return bytes ? [bytes.subarray(start, start + length)] : [];
  });
  return held.length < slices.length ? null : Buffer.concat(held);
}

/** Whether what is to be unpacked is not what it was, or more than it may be. */
const isOther = (error: unknown) =>
  error instanceof ScanError || isDamaged(error) || isTooLarge(error);
