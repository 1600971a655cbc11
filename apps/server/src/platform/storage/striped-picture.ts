import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";

/**
 * A picture that is kept in strips: packs are files of their own which hold strips and nothing else, and what is
 * named here, one after the other, is the picture's PNG.
 */
export type StripedPicture = {
  /** What stands in front of the strips, and behind them. */
  opening: Uint8Array;
  closing: Uint8Array;
  packs: { sha256: string; bytes: number }[];
  strips: PlacedStrip[];
};

/** Where a strip is kept; `pack` counts the picture's packs from 0. */
export type PlacedStrip = { hash: string; pack: number; start: number; length: number };

const count = z.int().nonnegative();
const schema = z.object({
  opening: z.base64(),
  closing: z.base64(),
  packs: z.array(z.tuple([z.string().regex(/^[0-9a-f]{64}$/), count])),
  strips: z.array(z.tuple([z.string(), count, count, count])),
});

/** The tallest picture's is a tenth of this. */
const maxOutputLength = 1024 * 1024;

/** As bytes of a file, of which equal pictures in equal packs have equal ones. */
export function writeStriped({ opening, closing, packs, strips }: StripedPicture): Uint8Array {
  const written: z.input<typeof schema> = {
    opening: Buffer.from(opening).toString("base64"),
    closing: Buffer.from(closing).toString("base64"),
    packs: packs.map(({ sha256, bytes }) => [sha256, bytes]),
    strips: strips.map(({ hash, pack, start, length }) => [hash, pack, start, length]),
  };
  return gzipSync(JSON.stringify(written));
}

/** What such a file says; null for one that says something else, or names strips that its packs do not have. */
export function readStriped(bytes: Uint8Array): StripedPicture | null {
  const said = schema.safeParse(jsonOf(bytes));
  if (!said.success) return null;
  const { opening, closing } = said.data;
  const packs = said.data.packs.map(([sha256, size]) => ({ sha256, bytes: size }));
  const strips = said.data.strips.map(([hash, pack, start, length]) => ({
    hash,
    pack,
    start,
    length,
  }));
  const areThere = strips.every(
    ({ pack, start, length }) => length > 0 && start + length <= (packs[pack]?.bytes ?? 0),
  );
  if (!areThere) return null;
  return {
    opening: Buffer.from(opening, "base64"),
    closing: Buffer.from(closing, "base64"),
    packs,
    strips,
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(gunzipSync(bytes, { maxOutputLength }).toString("utf8"));
  } catch {
    return null;
  }
}
