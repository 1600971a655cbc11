import { crc32 } from "node:zlib";

/** Of RGB, or RGBA with its fourth channel. */
export type PngSize = { width: number; height: number; channels: number };

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Of a head, signature included. */
export const headBytes = 33;
/** What a chunk has around its data: length and name before, checksum behind. */
export const chunkBytes = 12;

/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export const pngEnd = pngChunk("IEND", Buffer.alloc(0));

/** How a PNG begins that has eight bits a channel and comes in one pass. */
export function headOfPng({ width, height, channels }: PngSize): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  return Buffer.concat([signature, pngChunk("IHDR", header)]);
}

/** Width and height as a PNG says them; null for what does not begin as `headOfPng` has it. */
export function sizeOfPng(png: Buffer): PngSize | null {
  if (png.length < headBytes || !png.subarray(0, 8).equals(signature)) return null;
  const [depth, colour, interlace] = [png[24], png[25], png[28]];
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0) return null;
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    channels: colour === 6 ? 4 : 3,
  };
}
