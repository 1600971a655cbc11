import { crc32, deflateSync, inflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const headerBytes = 33;

/** A picture as a browser takes one, of which each row has its colour. */
export function makePng(
  width: number,
  height: number,
  colourOf: (y: number) => Colour = () => [255, 255, 255],
): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colourOf(y)))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** How large a picture of ours is, and the colour of its first pixel. */
export function lookAtPng(png: Buffer): { width: number; height: number; first: number[] } {
  const packed = png.subarray(headerBytes + 8, headerBytes + 8 + png.readUInt32BE(headerBytes));
  const first = [...inflateSync(packed).subarray(1, 4)];
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), first };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
