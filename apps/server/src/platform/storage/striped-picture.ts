import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";

/**
 * A picture that is kept in strips: packs are files of their own which hold strips, and patches for some that changed
 * a little, and what is named here, one after the other, is the picture's PNG.
 */
export type StripedPicture = {
  /** What stands in front of the strips, and behind them. */
  opening: Uint8Array;
  closing: Uint8Array;
  packs: { sha256: string; bytes: number }[];
  patches: Patch[];
  strips: PlacedStrip[];
};

/** What a pack holds from a place on; `pack` counts the picture's packs from 0. */
export type PackSlice = { pack: number; start: number; length: number };

/** What the rows of strips differ in from others. */
export type Patch = PackSlice & PatchBases;

/** Strips that are kept as they are, and all rows of patches, which differ from such strips alone. */
export type PatchBases = { strips: PackSlice[]; patches: number[] };

/** Where a strip is kept: as it is, or among the rows that a patch comes to, which counts the picture's from 0. */
export type PlacedStrip = { hash: string } & (
  | PackSlice
  | { patch: number; start: number; length: number }
);

const count = z.int().nonnegative();
const slice = z.tuple([count, count, count]);
const schema = z.object({
  opening: z.base64(),
  closing: z.base64(),
  packs: z.array(z.tuple([z.string().regex(/^[0-9a-f]{64}$/), count])),
  // Pictures of before have none.
  patches: z
    .array(z.tuple([count, count, count, z.array(slice).min(1), z.array(count)]))
    .default([]),
  strips: z.array(
    z.union([
      z.tuple([z.string(), count, count, count]),
      z.tuple([z.string(), count, count, count, z.literal("patch")]),
    ]),
  ),
});

/** The tallest picture's is a tenth of this. */
const maxOutputLength = 1024 * 1024;

/** As bytes of a file, of which equal pictures in equal packs have equal ones. */
export function writeStriped(picture: StripedPicture): Uint8Array {
  const { opening, closing, packs, patches, strips } = picture;
  const tupleOf = ({ pack, start, length }: PackSlice) =>
    [pack, start, length] satisfies z.input<typeof slice>;
  const written: z.input<typeof schema> = {
    opening: Buffer.from(opening).toString("base64"),
    closing: Buffer.from(closing).toString("base64"),
    packs: packs.map(({ sha256, bytes }) => [sha256, bytes]),
    patches: patches.map((patch) => [...tupleOf(patch), patch.strips.map(tupleOf), patch.patches]),
    strips: strips.map((strip) =>
      "patch" in strip
        ? [strip.hash, strip.patch, strip.start, strip.length, "patch"]
        : [strip.hash, ...tupleOf(strip)],
    ),
  };
  return gzipSync(JSON.stringify(written));
}

/** What such a file says; null for one that says something else, or names what its packs do not have. */
export function readStriped(bytes: Uint8Array): StripedPicture | null {
  const said = schema.safeParse(jsonOf(bytes));
  if (!said.success) return null;
  const { opening, closing } = said.data;
  const sliceOf = ([pack, start, length]: z.output<typeof slice>) => ({ pack, start, length });
  const packs = said.data.packs.map(([sha256, size]) => ({ sha256, bytes: size }));
  const patches = said.data.patches.map(([pack, start, length, strips, patches]) => ({
    ...sliceOf([pack, start, length]),
    strips: strips.map(sliceOf),
    patches,
  }));
  const strips = said.data.strips.map(([hash, at, start, length, of]) =>
    of === "patch" ? { hash, patch: at, start, length } : { hash, pack: at, start, length },
  );
  const isThere = ({ pack, start, length }: PackSlice) =>
    length > 0 && start + length <= (packs[pack]?.bytes ?? 0);
  const areThere =
    patches.every((patch) => [patch, ...patch.strips].every(isThere)) &&
    patches.every((patch) => patch.patches.every((at) => patches[at]?.patches.length === 0)) &&
    strips.every((strip) => ("patch" in strip ? strip.patch < patches.length : isThere(strip)));
  if (!areThere) return null;
  return {
    opening: Buffer.from(opening, "base64"),
    closing: Buffer.from(closing, "base64"),
    packs,
    patches,
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
