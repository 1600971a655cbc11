import { Readable } from "node:stream";
import type { ByteRange, FileKey, FileStore } from "./file-store.ts";
import { type ReadableFile, readWhole } from "./readable-file.ts";
import { StripPatches } from "./strip-patch.ts";
import { readStriped, type StripedPicture } from "./striped-picture.ts";

/** Reads a picture in strips as its PNG. */
export function stripedFile(files: FileStore, key: FileKey): ReadableFile {
  let found: Promise<Part[] | null> | null = null;
  const find = () => {
    found ??= findParts(files, key);
    return found;
  };
  return {
    async size() {
      const parts = await find();
      return parts && sizeOf(parts);
    },
    async open(range) {
      const parts = await find();
      if (!parts) return null;
      const wanted = range ?? { start: 0, end: sizeOf(parts) - 1 };
      return Readable.from(read(files, key.owner, parts, wanted), { objectMode: false });
    },
  };
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

/** What the PNG consists of: strips that lie behind each other in one pack are read at once. */
async function findParts(files: FileStore, key: FileKey): Promise<Part[] | null> {
  const picture = await findStriped(files, key);
  const patched = picture && (await undoPatches(files, key.owner, picture));
  if (!picture || !patched) return null;
  const parts: Part[] = [];
  for (const strip of picture.strips) {
    if ("patch" in strip) {
      parts.push({ bytes: patched.get(strip.hash) ?? nothing });
      continue;
    }
    const { start, length } = strip;
    const sha256 = picture.packs[strip.pack]?.sha256 ?? "";
    const last = parts.at(-1);
    const goesOn =
      last && !("bytes" in last) && last.sha256 === sha256 && last.start + last.length === start;
    if (goesOn) last.length += length;
    else parts.push({ sha256, start, length });
  }
  return [{ bytes: picture.opening }, ...parts, { bytes: picture.closing }];
}

const nothing = Buffer.alloc(0);

/**
 * The strips that are kept in patches, by their hashes; null where something of them is gone or not what it was. One
 * patch after the other, so that the rows of few are unpacked at a time.
 */
async function undoPatches(
  files: FileStore,
  owner: string,
  picture: StripedPicture,
): Promise<Map<string, Buffer> | null> {
  const undone = new Map<string, Buffer>();
  const read = (sha256: string) => readWhole(files, { owner, sha256 });
  const open = await StripPatches.open(picture, picture.patches, read);
  for (const at of picture.patches.keys()) {
    const strips = picture.strips.filter((strip) => "patch" in strip && strip.patch === at);
    // One that shows nothing itself is undone for others.
    if (strips.length === 0) continue;
    const packed = await open.undo(at, strips);
    if (!packed) return null;
    for (const [each, { hash }] of strips.entries()) undone.set(hash, packed[each] ?? nothing);
  }
  return undone;
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
