import { BitReader, BitWriter } from "./jpeg-bits.ts";
import { type Huffman, huffmanTables, standardTables } from "./jpeg-huffman.ts";

/** Blocks of 16 × 16 or 8 × 8 pixels that are packed together: an eighth of a frame's width. */
const unitsOfSegment = 4;

/**
 * Packs a JPEG anew, of the same pixels, in segments which need nothing before them and in one fixed code, as
 * `stripePng` does for a PNG: what two pictures of a load have in common are equal bytes.
 * @returns the same bytes where it is no JPEG as browsers make them
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf
 */
export function segmentJpeg(data: Uint8Array): Uint8Array {
  const jpeg = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const read = readJpeg(jpeg);
  const packed = read && packUnits(read);
  return packed ?? data;
}

type Component = { id: number; blocks: number; dc: Huffman; ac: Huffman };
type Jpeg = { tables: Buffer; frame: Buffer; components: Component[]; units: number; scan: Buffer };

const marker = { start: 0xd8, end: 0xd9, frame: 0xc0, huffman: 0xc4, quantizers: 0xdb, scan: 0xda };
const [restartInterval, restart] = [0xdd, 0xd0];

function readJpeg(jpeg: Buffer): Jpeg | null {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xff00 + marker.start) return null;
  const tables: Buffer[] = [];
  const codes = new Map<number, Huffman>();
  let frame: Buffer | null = null;
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const kind = jpeg.readUInt16BE(at) - 0xff00;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (end > jpeg.length) return null;
    const segment = jpeg.subarray(at, end);
    const body = segment.subarray(4);
    if (kind === marker.quantizers || (kind >= 0xe0 && kind <= 0xef)) tables.push(segment);
    else if (kind === marker.huffman) {
      for (const [id, code] of huffmanTables(body)) codes.set(id, code);
    } else if (kind === marker.frame) frame = segment;
    else if (kind !== marker.scan || !frame) return null;
    else {
      const last = jpeg.length - 2;
      if (last < end || jpeg.readUInt16BE(last) !== 0xff00 + marker.end) return null;
      const said = readComponents(frame.subarray(4), body, codes);
      return (
        said && { ...said, frame, tables: Buffer.concat(tables), scan: jpeg.subarray(end, last) }
      );
    }
    at = end;
  }
  return null;
}

/** More than a filmstrip's picture has by far. */
const maxUnits = 1 << 16;

function readComponents(frame: Buffer, scan: Buffer, codes: ReadonlyMap<number, Huffman>) {
  const count = frame[5] ?? 0;
  // One scan of all colours, each block of it whole.
  const isWhole =
    frame.length === 6 + count * 3 &&
    scan.length === 4 + count * 2 &&
    scan[0] === count &&
    scan.readUIntBE(1 + count * 2, 3) === 0x003f00;
  if ((count !== 1 && count !== 3) || !isWhole || frame[0] !== 8) return null;
  const components: Component[] = [];
  let [wide, high] = [1, 1];
  for (let index = 0; index < count; index += 1) {
    const [id, sampling = 0] = frame.subarray(6 + index * 3);
    const [inScan, used = 0] = scan.subarray(1 + index * 2);
    const [dc, ac] = [codes.get(used >> 4), codes.get(0x10 | (used & 15))];
    const [x, y] = [sampling >> 4, sampling & 15];
    if (id === undefined || id !== inScan || !dc || !ac || x * y < 1 || x * y > 4) return null;
    // A lone colour is not interleaved.
    components.push({ id, blocks: count === 1 ? 1 : x * y, dc, ac });
    if (count > 1) [wide, high] = [Math.max(wide, x), Math.max(high, y)];
  }
  const columns = Math.ceil(frame.readUInt16BE(3) / (8 * wide));
  const units = columns * Math.ceil(frame.readUInt16BE(1) / (8 * high));
  return units > 0 && units <= maxUnits ? { components, units } : null;
}

function packUnits({ tables, frame, components, units, scan }: Jpeg): Uint8Array | null {
  const bits = new BitReader(scan);
  const segments: Buffer[] = [];
  const before = components.map(() => 0);
  for (let first = 0; first < units; first += unitsOfSegment) {
    const out = new BitWriter();
    const written = components.map(() => 0);
    for (let unit = first; unit < Math.min(first + unitsOfSegment, units); unit += 1) {
      for (const [index, { blocks, dc, ac }] of components.entries()) {
        const codes = index === 0 ? standardTables.light : standardTables.colour;
        for (let block = 0; block < blocks; block += 1) {
          const size = dc.read(bits);
          if (size < 0 || size > 11) return null;
          const value = (before[index] ?? 0) + signed(bits.take(size), size);
          if (!writeSigned(out, codes.dc, value - (written[index] ?? 0))) return null;
          before[index] = value;
          written[index] = value;
          if (!copyRest(bits, ac, out, codes.ac)) return null;
        }
      }
    }
    if (bits.isOver) return null;
    if (first > 0) segments.push(Buffer.from([0xff, restart + ((first / unitsOfSegment - 1) % 8)]));
    segments.push(out.end());
  }
  if (!bits.isAtEnd) return null;
  return Buffer.concat([
    Buffer.from([0xff, marker.start]),
    tables,
    frame,
    standardTables.segment,
    Buffer.from([0xff, restartInterval, 0, 4, 0, unitsOfSegment]),
    headOfScan(components),
    ...segments,
    Buffer.from([0xff, marker.end]),
  ]);
}

function headOfScan(components: readonly Component[]): Buffer {
  const named = components.flatMap(({ id }, index) => [id, index === 0 ? 0 : 0x11]);
  const length = 6 + named.length;
  return Buffer.from([0xff, marker.scan, 0, length, components.length, ...named, 0, 63, 0]);
}

/** The 63 other values of a block, as they are. @returns whether they were such */
function copyRest(bits: BitReader, from: Huffman, out: BitWriter, to: Huffman): boolean {
  for (let at = 1; at < 64; at += 1) {
    const symbol = from.read(bits);
    if (symbol < 0 || !to.write(out, symbol)) return false;
    if (symbol === 0) return true;
    at += symbol >> 4;
    out.put(bits.take(symbol & 15), symbol & 15);
    if (at > 63) return false;
  }
  return true;
}

/** A number of so many bits as JPEG writes them: those that begin with 0 are negative. */
const signed = (bits: number, size: number) =>
  size > 0 && bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;

/** @returns whether it is a number that a JPEG can have */
function writeSigned(out: BitWriter, code: Huffman, value: number): boolean {
  const size = 32 - Math.clz32(Math.abs(value));
  if (!code.write(out, size)) return false;
  out.put(value < 0 ? value + (1 << size) - 1 : value, size);
  return true;
}
