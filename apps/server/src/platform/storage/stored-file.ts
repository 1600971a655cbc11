import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readDelta, undoDelta } from "./delta-file.ts";
import type { ByteRange, FileKey, FileStore } from "./file-store.ts";
import { type DeltaType, deltaTypeOf, type FileType } from "./file-types.ts";
import { readStriped, type StripedPicture } from "./striped-picture.ts";

/** A stored file, and what it is. */
export type StoredFile = FileKey & { type: FileType };

/** A file as whoever reads it knows it, in however many it is kept. */
export type ReadableFile = {
  /** Its size in bytes; null when it is gone. */
  size(): Promise<number | null>;
  /** Opens it, or a part of it that lies inside it; null when it is gone. The stream is the caller's to end. */
  open(range?: ByteRange): Promise<Readable | null>;
};

/** Reads a stored file as what it was before it was stored: a picture in strips as its PNG, a delta as its file. */
export function storedFile(files: FileStore, { type, ...key }: StoredFile): ReadableFile {
  const deltaType = deltaTypeOf(type);
  if (deltaType) return deltaFile(files, deltaType, key);
  if (type !== "striped-png") {
    return { size: () => files.size(key), open: (range) => files.open(key, range) };
  }
  let found: Promise<StripedPicture | null> | null = null;
  const find = () => {
    found ??= findStriped(files, key);
    return found;
  };
  return {
    async size() {
      const picture = await find();
      return picture && sizeOf(partsOf(picture));
    },
    async open(range) {
      const picture = await find();
      if (!picture) return null;
      const parts = partsOf(picture);
      const wanted = range ?? { start: 0, end: sizeOf(parts) - 1 };
      return Readable.from(read(files, key.owner, parts, wanted), { objectMode: false });
    },
  };
}

function deltaFile(files: FileStore, type: DeltaType, key: FileKey): ReadableFile {
  let found: Promise<Buffer | null> | null = null;
  const find = () => {
    found ??= findDelta(files, type, key);
    return found;
  };
  return {
    size: async () => (await find())?.length ?? null,
    async open(range) {
      const bytes = await find();
      return bytes && Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
  };
}

/** A file that is kept as what differs from others; null when it, or one of them, is gone or not what it was. */
async function findDelta(files: FileStore, type: DeltaType, key: FileKey): Promise<Buffer | null> {
  const delta = await readWhole(files, key).then((bytes) => bytes && readDelta(bytes));
  if (!delta) return null;
  const read = (sha256: string) => readWhole(files, { owner: key.owner, sha256 });
  const bases = (await Promise.all(delta.bases.map(read))).filter((base) => base !== null);
  if (bases.length < delta.bases.length) return null;
  return undoDelta(type, delta.difference, bases);
}

/** All bytes of a file as it is kept; null when it is gone. */
export async function readWhole(files: FileStore, key: FileKey): Promise<Buffer | null> {
  const stream = await files.open(key);
  return stream && buffer(stream);
}

/** A picture in strips; null when it, or one of its packs, is gone or not what it was. */
export async function findStriped(files: FileStore, key: FileKey): Promise<StripedPicture | null> {
  const bytes = await readWhole(files, key);
  const picture = bytes && readStriped(bytes);
  if (!picture) return null;
  const sizes = await Promise.all(
    picture.packs.map(({ sha256 }) => files.size({ owner: key.owner, sha256 })),
  );
  return picture.packs.every(({ bytes }, at) => bytes === sizes[at]) ? picture : null;
}

type Part = { bytes: Uint8Array } | { sha256: string; start: number; length: number };

/** Strips that lie behind each other in one pack are read at once. */
function partsOf({ opening, closing, packs, strips }: StripedPicture): Part[] {
  const slices: { sha256: string; start: number; length: number }[] = [];
  for (const { pack, start, length } of strips) {
    const sha256 = packs[pack]?.sha256 ?? "";
    const last = slices.at(-1);
    if (last?.sha256 === sha256 && last.start + last.length === start) last.length += length;
    else slices.push({ sha256, start, length });
  }
  return [{ bytes: opening }, ...slices, { bytes: closing }];
}

const lengthOf = (part: Part) => ("bytes" in part ? part.bytes.length : part.length);
const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** @throws Error when a pack ends too early: who reads must not take what came for all of it */
async function* read(
  files: FileStore,
  owner: string,
  parts: readonly Part[],
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const part of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end + 1 - at, lengthOf(part))];
    at += lengthOf(part);
    if (from >= to) continue;
    if ("bytes" in part) yield part.bytes.subarray(from, to);
    else yield* readSlice(files, owner, part, from, to);
  }
}

async function* readSlice(
  files: FileStore,
  owner: string,
  { sha256, start }: { sha256: string; start: number },
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  const range = { start: start + from, end: start + to - 1 };
  const stream = await files.open({ owner, sha256 }, range);
  let missing = to - from;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    missing -= chunk.length;
    yield chunk;
  }
  if (missing !== 0) throw new Error(`The strips ${sha256} are not what they were.`);
}
