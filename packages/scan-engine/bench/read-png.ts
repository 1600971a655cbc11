import { inflateSync } from "node:zlib";

/** The rows of a picture as its encoder gave them, bytes per pixel as they come. */
export type Rows = { width: number; height: number; rows: Buffer[] };

/**
 * Unpacks a PNG of eight bits a channel that is not interlaced, as the browser makes them.
 * @see https://www.w3.org/TR/png-3/#9Filters
 */
export function readPng(data: Uint8Array): Rows {
  const bytes = Buffer.from(data);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const size = bytes[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(bytes.subarray(at + 8, at + 8 + length));
  }
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * size;
  const rows: Buffer[] = [];
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = Buffer.from(raw.subarray(start + 1, start + 1 + stride));
    unfilter(raw[start] ?? 0, row, above, size);
    rows.push(row);
    above = row;
  }
  return { width, height, rows };
}

function unfilter(filter: number, row: Buffer, above: Buffer, size: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < size ? 0 : (row[at - size] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < size ? 0 : (above[at - size] ?? 0);
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[at] = (row[at] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
