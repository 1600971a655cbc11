import type { BitReader, BitWriter } from "./jpeg-bits.ts";

/** One of the codes that a JPEG's values are packed in. */
export class Huffman {
  /** By the next 16 bits: how many of them are a code, and what it stands for; 0 for none. */
  readonly #read = new Uint16Array(1 << 16);
  /** By what it stands for: how many bits its code has, and the code; 0 for none. */
  readonly #written = new Uint32Array(1 << 8);

  /** @param counts how many codes there are of each length, @param symbols what they stand for */
  constructor(counts: Uint8Array, symbols: Uint8Array) {
    let [code, at] = [0, 0];
    for (const [index, count] of counts.entries()) {
      const length = index + 1;
      for (const symbol of symbols.subarray(at, at + count)) {
        const shift = 16 - length;
        this.#read.fill((length << 8) | symbol, code << shift, (code + 1) << shift);
        this.#written[symbol] = (length << 16) | code;
        code += 1;
      }
      at += count;
      code <<= 1;
    }
  }

  /** What the next code stands for; below 0 where there is none. */
  read(bits: BitReader): number {
    const found = this.#read[bits.peek()] ?? 0;
    bits.skip(found >> 8);
    return found === 0 ? -1 : found & 0xff;
  }

  /** @returns whether there is a code for it */
  write(out: BitWriter, symbol: number): boolean {
    const found = this.#written[symbol] ?? 0;
    out.put(found & 0xffff, found >> 16);
    return found !== 0;
  }
}

/** The codes that a segment of a JPEG tells, by their class and number. */
export function huffmanTables(body: Buffer): Map<number, Huffman> {
  const tables = new Map<number, Huffman>();
  for (let at = 0; at + 17 <= body.length; ) {
    const counts = body.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    tables.set(body[at] ?? 0, new Huffman(counts, body.subarray(at + 17, end)));
    at = end;
  }
  return tables;
}

/** Those of T.81, annex K.3, of which each can tell all that there is to tell. */
const told = [
  ["00", "00010501010101010100000000000000", "000102030405060708090a0b"],
  ["01", "00030101010101010101010000000000", "000102030405060708090a0b"],
  [
    "10",
    "0002010303020403050504040000017d",
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
  ],
  [
    "11",
    "00020102040403040705040400010277",
    "0001020311040521310612415107617113223281081442" +
      "91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
  ],
].map((parts) => Buffer.from(parts.join(""), "hex"));

const segments = told.map((table) => {
  const head = Buffer.from([0xff, 0xc4, 0, 0]);
  head.writeUInt16BE(table.length + 2, 2);
  return Buffer.concat([head, table]);
});

const standard = huffmanTables(Buffer.concat(told));

function codeOf(id: number): Huffman {
  const code = standard.get(id);
  if (!code) throw new Error("A code of the standard is not told.");
  return code;
}

/** One code for all pictures, as it stands in a JPEG. */
export const standardTables = {
  light: { dc: codeOf(0x00), ac: codeOf(0x10) },
  colour: { dc: codeOf(0x01), ac: codeOf(0x11) },
  segment: Buffer.concat(segments),
};
