import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG of one colour, as large as it says and next to nothing to send; of several frames it moves.
 * @see https://www.w3.org/TR/png-3/
 */
export function flatPicture(side: number, frames = 1): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // One bit a pixel, each line behind the number of its filter.
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  const parts = [
    chunk("IHDR", Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    ...(frames > 1 ? [chunk("acTL", numbers(frames, 0))] : []),
  ];
  let order = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    if (frames > 1) {
      const place = Buffer.concat([
        numbers(order++),
        size,
        numbers(0, 0),
        Buffer.from([0, 1, 0, 9, 0, 0]),
      ]);
      parts.push(chunk("fcTL", place));
    }
    if (frame === 0) parts.push(chunk("IDAT", pixels));
    else parts.push(chunk("fdAT", Buffer.concat([numbers(order++), pixels])));
  }
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...parts,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
}

function numbers(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}
