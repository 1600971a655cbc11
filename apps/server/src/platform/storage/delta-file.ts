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
 * @param bases of the same type, in an order that says nothing but which they are; those that save no more than it
 * takes to name them are left out
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
    const unpacked = await unpackEach(type, packed);
    if (content.length + sizeOf(unpacked) > mostBytes) return null;
    const { used, difference } = await differFromFewest(content, unpacked);
    const digests = used.map((at) => Buffer.from(bases[at]?.sha256 ?? "", "hex"));
    const delta = Buffer.concat([Buffer.from([used.length]), ...digests, difference]);
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
    const dictionary = Buffer.concat(await unpackEach(type, bases));
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
async function unpackEach(type: DeltaType, files: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const unpacked: Uint8Array[] = [];
  let room = mostBytes;
  for (const file of files) {
    const bytes = await unpack(type, file, Math.max(room, 1));
    room -= bytes.length;
    unpacked.push(bytes);
  }
  return unpacked;
}

const sizeOf = (files: readonly Uint8Array[]) => files.reduce((sum, { length }) => sum + length, 0);

/** What a content differs in from some of its bases, which are named by their places. */
type Difference = { used: number[]; difference: Buffer };

/**
 * Begins with the base that is most like it, and takes a further one where that saves more than its name takes. Of the
 * pictures of a filmstrip most are like one or two of before.
 */
async function differFromFewest(
  content: Uint8Array,
  bases: readonly Uint8Array[],
): Promise<Difference> {
  const differ = async (used: number[]): Promise<Difference> => {
    const dictionary = Buffer.concat(used.map((at) => bases[at] ?? nothing));
    return { used, difference: await findDifference(content, dictionary) };
  };
  const alone: Difference[] = [];
  for (const at of bases.keys()) alone.push(await differ([at]));
  const [first, ...others] = alone.toSorted((one, other) => costOf(one) - costOf(other));
  let least = first ?? (await differ([]));
  for (const { used } of others) {
    const more = await differ([...least.used, ...used].toSorted((one, other) => one - other));
    if (costOf(more) < costOf(least)) least = more;
  }
  return least;
}

const nothing = new Uint8Array();
const costOf = ({ used, difference }: Difference) => used.length * digestBytes + difference.length;
