import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";

/** Unpacks one brotli file. */
export async function unpackBrotli(source: string, target: string, mode: number): Promise<void> {
  await pipeline(
    createReadStream(source),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    createWriteStream(target, { mode }),
  );
}

/**
 * Unpacks the regular files of a small brotli-packed tar archive (a few MB, held in memory).
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format"
 */
export async function unpackTar(source: string, folder: string): Promise<void> {
  const archive = await promisify(brotliDecompress)(await readFile(source));
  for (let at = 0; at + blockBytes <= archive.length; ) {
    const header = archive.subarray(at, at + blockBytes);
    const size = Number.parseInt(textAt(header, 124, 12), 8) || 0;
    const type = textAt(header, 156, 1);
    if (type === "" || type === "0") {
      await writeEntry(folder, header, archive.subarray(at + blockBytes, at + blockBytes + size));
    }
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  }
}

const blockBytes = 512;

async function writeEntry(folder: string, header: Buffer, content: Buffer): Promise<void> {
  const name = normalize(join(textAt(header, 345, 155), textAt(header, 0, 100)));
  // The archive ends in empty blocks, whose name is ".".
  if (name === "." || name.startsWith("..")) return;
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: Number.parseInt(textAt(header, 100, 8), 8) & 0o777 });
}

function textAt(block: Buffer, start: number, length: number): string {
  return block
    .toString("latin1", start, start + length)
    .replace(/\0.*$/s, "")
    .trim();
}
