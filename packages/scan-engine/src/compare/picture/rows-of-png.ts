import { Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { ScanError } from "../../scan-error.ts";
import type { PngSize } from "./png-chunk.ts";
import { dataOf } from "./read-png.ts";

/**
 * Unpacks a PNG row by row, as far as somebody asks for: each row with the one above it before it, in one
 * buffer that `readRow` decodes in place.
 * @throws ScanError INTERNAL when it is not packed as a PNG is
 */
export async function* rowsOfPng(
  png: Buffer,
  { width, channels }: PngSize,
): AsyncGenerator<Buffer> {
  const packed = Readable.from(dataOf(png), { objectMode: false });
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  packed.on("error", (error) => inflate.destroy(error));
  const length = width * channels + 1;
  const rows = Buffer.alloc(2 * length);
  let filled = 0;
  try {
    for await (const chunk of packed.pipe(inflate) as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; ) {
        const taken = chunk.copy(rows, length + filled, at, at + length - filled);
        at += taken;
        filled += taken;
        if (filled < length) continue;
        yield rows;
        rows.copyWithin(0, length);
        filled = 0;
      }
    }
  } catch (error) {
    throw new ScanError("INTERNAL", undefined, { cause: error });
  }
}
