import { inflateSync, type ZlibOptions } from "node:zlib";
import { ScanError } from "../../scan-error.ts";
import { emptyPicture, maxPixels, type Picture } from "./picture.ts";
import { type PngSize, sizeOfPng } from "./png-chunk.ts";

/**
 * Unpacks a PNG as the browser makes them; what shows through is shown on white.
 * @see https://www.w3.org/TR/png-3/#9Filters
 * @throws ScanError INTERNAL for any other kind, one that is cut short or too large.
 */
export function readPng(data: Uint8Array): Picture {
  const png = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const size = sizeOfPng(png);
  if (!size || size.width * size.height > maxPixels) throw new ScanError("INTERNAL");
  const { width, height, channels } = size;
  const picture = emptyPicture(width, height);
  const packed = Buffer.concat([...dataOf(png)]);
  readRows(unpack(packed, (width * channels + 1) * height, inflateSync), size, picture.pixels, 0);
  return picture;
}

/**
 * Decodes unpacked rows in place, and into pixels, from row `top` on.
 * @throws ScanError INTERNAL when there are fewer of them, or more
 */
export function readRows(
  raw: Buffer,
  { width, height, channels }: PngSize,
  pixels: Int32Array,
  top: number,
): void {
  const stride = width * channels;
  if (raw.length !== (stride + 1) * height) throw new ScanError("INTERNAL");
  const isPlain = channels === 3 && isOfDifferences(raw, stride + 1);
  const still = Buffer.alloc(stride);
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1) + 1;
    const target = (top + y) * width;
    if (!isPlain) readRow(raw, { width, channels, start, isFirst: y === 0, pixels, target });
    else if (y === 0 || raw[start - 1] === 0) toPixels(raw, start, pixels, target, width);
    else {
      pixels.copyWithin(target, target - width, target);
      if (still.compare(raw, start, start + stride) !== 0)
        addRow(view, start, pixels, target, width);
    }
  }
}

/** Whether each row is as it is, or its difference from the one above, as the browser and we write them. */
function isOfDifferences(raw: Buffer, length: number): boolean {
  for (let at = 0; at < raw.length; at += length) if (raw[at] !== 0 && raw[at] !== 2) return false;
  return true;
}

/**
 * Adds a row's differences to pixels that are those above, the bytes of a pixel at once; none carries into the next. Four pixels
 * are three words, which mostly say that nothing differs.
 */
function addRow(
  raw: DataView,
  start: number,
  pixels: Int32Array,
  target: number,
  width: number,
): void {
  const end = target + width;
  let at = start;
  let x = target;
  for (; x + 4 <= end; x += 4) {
    const one = raw.getInt32(at, true);
    const two = raw.getInt32(at + 4, true);
    const three = raw.getInt32(at + 8, true);
    at += 12;
    if ((one | two | three) === 0) continue;
    pixels[x] = plus(pixels[x] ?? 0, one);
    pixels[x + 1] = plus(pixels[x + 1] ?? 0, (one >>> 24) | (two << 8));
    pixels[x + 2] = plus(pixels[x + 2] ?? 0, (two >>> 16) | (three << 16));
    pixels[x + 3] = plus(pixels[x + 3] ?? 0, three >>> 8);
  }
  for (; x < end; x += 1) {
    pixels[x] = plus(pixels[x] ?? 0, raw.getUint16(at, true) | (raw.getUint8(at + 2) << 16));
    at += 3;
  }
}

/** A pixel and the difference in the three lowest bytes of another number. */
const plus = (pixel: number, by: number) =>
  ((pixel & 0x7f7f7f7f) + (by & 0x7f7f7f)) ^ ((pixel ^ (by & 0xffffff)) & 0x80808080);

type PngRow = Pick<PngSize, "width" | "channels"> & {
  /** Where it begins, after the byte that says how it is filtered; the row above ends before that byte. */
  start: number;
  isFirst: boolean;
  pixels: Int32Array;
  /** Where its pixels go. */
  target: number;
};

/** Decodes a row of an unpacked PNG in place, and into pixels. */
export function readRow(raw: Buffer, row: PngRow): void {
  const { width, channels, start, isFirst, pixels, target } = row;
  unfilter(raw, start, width * channels, channels, isFirst);
  if (channels === 3) toPixels(raw, start, pixels, target, width);
  else toPixelsOnWhite(raw, start, pixels, target, width);
}

/** The packed rows of a PNG, in as many pieces as it has. */
export function* dataOf(png: Buffer): Generator<Buffer> {
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") {
      yield png.subarray(at + 8, at + 8 + length);
    }
    at += length + 12;
  }
}

/**
 * What was packed, if it is no more than so many bytes.
 * @throws ScanError INTERNAL when it is, or when it is broken.
 */
export function unpack(
  packed: Buffer,
  bytes: number,
  inflate: (packed: Buffer, options: ZlibOptions) => Buffer,
): Buffer {
  try {
    return inflate(packed, {
      maxOutputLength: bytes,
      chunkSize: Math.max(1024, bytes + 64),
    });
  } catch (error) {
    throw new ScanError("INTERNAL", undefined, { cause: error });
  }
}

/** In place: a row whose bytes are differences becomes the row itself. */
export function unfilter(
  raw: Buffer,
  start: number,
  stride: number,
  channels: number,
  isFirst: boolean,
): void {
  const filter = raw[start - 1] ?? 0;
  if (filter === 0) return;
  const above = start - stride - 1;
  const end = start + stride;
  const up = (at: number) => (isFirst ? 0 : (raw[above + at - start] ?? 0));
  if (filter === 2) {
    if (isFirst) return;
    for (let at = start; at < end; at += 1) raw[at] = (raw[at] ?? 0) + (raw[at - stride - 1] ?? 0);
    return;
  }
  for (let at = start; at < end; at += 1) {
    const left = at - start < channels ? 0 : (raw[at - channels] ?? 0);
    const corner = at - start < channels ? 0 : up(at - channels);
    const guess =
      filter === 1 ? left : filter === 3 ? (left + up(at)) >> 1 : paeth(left, up(at), corner);
    raw[at] = (raw[at] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const opaque = 0xff000000;

function toPixels(
  raw: Buffer,
  start: number,
  pixels: Int32Array,
  target: number,
  width: number,
): void {
  let at = start;
  for (let x = target; x < target + width; x += 1) {
    pixels[x] = (raw[at] ?? 0) | ((raw[at + 1] ?? 0) << 8) | ((raw[at + 2] ?? 0) << 16) | opaque;
    at += 3;
  }
}

function toPixelsOnWhite(
  raw: Buffer,
  start: number,
  pixels: Int32Array,
  target: number,
  width: number,
): void {
  let at = start;
  for (let x = target; x < target + width; x += 1) {
    const opacity = raw[at + 3] ?? 255;
    const on = (value: number) =>
      opacity === 255 ? value : Math.round(255 + ((value - 255) * opacity) / 255);
    pixels[x] =
      on(raw[at] ?? 0) | (on(raw[at + 1] ?? 0) << 8) | (on(raw[at + 2] ?? 0) << 16) | opaque;
    at += 4;
  }
}
