import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { findDifference, isDamaged, isTooLarge, undoDifference } from "./difference.ts";
import { type DeltaType, servingOf } from "./file-types.ts";

/** A stored file that another may be kept as what differs from. */
export type DeltaBase = { sha256: string; bytes: Uint8Array };

/** A delta as it is kept: the files it differs from, in their order, and how. */
type Delta = { bases: string[]; difference: Uint8Array };

/** As many as the pictures of a filmstrip, and some of before; more of them make a file slow to open. */
export const mostBases = 16;

const digestBytes = 32;

/**
 * A file and all that it may differ from, unpacked and together. Beyond it a file is kept whole: that much has to be in
 * memory at once of whoever reads one.
 */
const mostBytes = 64 * 1024 * 1024;

/**
 * Keeps a file as what differs from others, none of which is kept so itself: so however often a page changes, what is
 * read is one file and those. Equal files after equal bases are equal bytes.
 * @param bases of the same type, in an order that says nothing but which they are
 * @returns null where that is more than half of what the file is when it is packed alone, or a base is not what it was
 */
export async function writeDelta(
  type: DeltaType,
  bytes: Uint8Array,
  bases: readonly DeltaBase[],
): Promise<Uint8Array | null> {
  if (bases.length === 0 || bases.length > mostBases) return null;
  try {
    const content = await unpack(type, bytes);
    const packed = bases.map((base) => base.bytes);
    const dictionary = await unpackAll(type, packed);
    if (content.length + dictionary.length > mostBytes) return null;
    const digests = bases.map(({ sha256 }) => Buffer.from(sha256, "hex"));
    const difference = await findDifference(content, dictionary);
    const delta = Buffer.concat([Buffer.from([bases.length]), ...digests, difference]);
    const alone = isPacked(type) ? bytes : await deflateGzip(bytes);
    return delta.length <= alone.length / 2 ? delta : null;
  } catch (error) {
    if (isDamaged(error) || isTooLarge(error)) return null;
    throw error;
  }
}

/** What a delta says; null for one that says something else. */
export function readDelta(bytes: Uint8Array): Delta | null {
  const [count = 0] = bytes;
  const end = 1 + count * digestBytes;
  if (count === 0 || count > mostBases || bytes.length <= end) return null;
  const digest = (index: number) =>
    Buffer.from(bytes.subarray(1 + index * digestBytes, 1 + (index + 1) * digestBytes));
  return {
    bases: Array.from({ length: count }, (_, index) => digest(index).toString("hex")),
    difference: bytes.subarray(end),
  };
}

/** The file that a delta is kept in the place of; null where that or a base is not what it was. */
export async function undoDelta(
  type: DeltaType,
  difference: Uint8Array,
  bases: readonly Uint8Array[],
): Promise<Buffer | null> {
  try {
    const dictionary = await unpackAll(type, bases);
    const content = await undoDifference(difference, dictionary, mostBytes);
    return isPacked(type) ? await deflateGzip(content) : content;
  } catch (error) {
    if (isDamaged(error) || isTooLarge(error)) return null;
    throw error;
  }
}

const inflateGzip = promisify(gunzip);
const deflateGzip = promisify<Uint8Array, Buffer>(gzip);

/** What is packed hides what it has in common with others. */
const isPacked = (type: DeltaType) => servingOf(type).encoding === "gzip";

async function unpack(type: DeltaType, bytes: Uint8Array, most = mostBytes): Promise<Uint8Array> {
  return isPacked(type) ? inflateGzip(bytes, { maxOutputLength: most }) : bytes;
}

/** One after the other, so that all of them are never more than one may be. */
async function unpackAll(type: DeltaType, files: readonly Uint8Array[]): Promise<Buffer> {
  const unpacked: Uint8Array[] = [];
  let room = mostBytes;
  for (const file of files) {
    const bytes = await unpack(type, file, Math.max(room, 1));
    room -= bytes.length;
    unpacked.push(bytes);
  }
  return Buffer.concat(unpacked);
}
