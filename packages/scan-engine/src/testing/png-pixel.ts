import { inflateSync } from "node:zlib";

/**
 * Reads pixels of a PNG with eight bits a channel, as browsers make them.
 * @returns a pixel's channels: red, green, blue and, where there is one, alpha
 * @see https://www.w3.org/TR/png-3/#9Filters
 */
export function readPng(data: Uint8Array): (x: number, y: number) => number[] {
  const bytes = Buffer.from(data);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const channels = bytes[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") {
      packed.push(bytes.subarray(at + 8, at + 8 + length));
    }
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return (x, y) => [...pixels.subarray(y * stride + x * channels, y * stride + (x + 1) * channels)];
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
