import { packStrip, rowBytesOf, ScanError, unpackStrips } from "@sitewright/scan-engine";
import { findDifference, isDamaged, isTooLarge, undoDifference } from "./difference.ts";
import type { PackSlice, PatchBases, StripedPicture } from "./striped-picture.ts";

/** What strips differ in from others, and how many bytes the rows of each are. */
export type WrittenPatch = { difference: Uint8Array; lengths: number[]; bases: PatchBases };

/** The rows of the strips of a patch and of its bases together: four thousand of a wide picture. */
const mostBytes = 16 * 1024 * 1024;

/** The patches of a picture, and those that are to differ from what it has. */
export class StripPatches {
  readonly #picture: StripedPicture;
  readonly #packs: readonly (Buffer | null)[];
  readonly #rowBytes: number;
  /** Of patches that others differ from. */
  readonly #rows = new Map<number, Promise<Buffer>>();

  private constructor(picture: StripedPicture, packs: readonly (Buffer | null)[]) {
    this.#picture = picture;
    this.#packs = packs;
    this.#rowBytes = rowBytesOf(Buffer.from(picture.opening));
  }

  /** Reads the packs that hold what is needed of a picture: each once and whole. */
  static async open(
    picture: StripedPicture,
    needed: readonly PatchBases[],
    read: (sha256: string) => Promise<Buffer | null>,
  ): Promise<StripPatches> {
    const { packs, patches } = picture;
    const below = needed.flatMap((bases) => bases.patches).flatMap((at) => patches[at] ?? []);
    const slices = [...below, ...[...needed, ...below].flatMap(({ strips }) => strips)];
    const own = needed.filter(
      (bases): bases is StripedPicture["patches"][number] => "pack" in bases,
    );
    const places = new Set([...slices, ...own].map(({ pack }) => pack));
    const held = packs.map(({ sha256 }, at) => (places.has(at) ? read(sha256) : null));
    return new StripPatches(picture, await Promise.all(held));
  }

  /**
   * What strips differ in from others: packed, two that differ in a word have little in common. Rows of patches are
   * among the others only where that halves it, so that most patches stand on strips alone, as others can on them.
   * @returns null where it is more than half of what they are, or a base is not what it was
   */
  write(strips: readonly Buffer[], bases: PatchBases): Promise<WrittenPatch | null> {
    return orNull(async () => {
      const rows: Buffer[] = [];
      let room = mostBytes;
      for (const strip of strips) {
        const unpacked = await unpackStrips(strip, this.#rowBytes, room);
        room -= unpacked.length;
        rows.push(unpacked);
      }
      const write = async (from: PatchBases) => {
        const dictionary = await this.#dictionaryOf(from, room);
        const difference = await findDifference(Buffer.concat(rows), dictionary);
        return { difference, lengths: rows.map(({ length }) => length), bases: from };
      };
      const flat = await write({ ...bases, patches: [] });
      const deep = bases.patches.length > 0 ? await orNull(() => write(bases)) : null;
      const isHalf = deep && deep.difference.length <= flat.difference.length / 2;
      const patch = isHalf ? deep : flat;
      const alone = strips.reduce((sum, { length }) => sum + length, 0);
      return patch.difference.length <= alone / 2 ? patch : null;
    });
  }

  /** The strips of a patch, as they were before; null where something is not what it was, or there are none such. */
  undo(
    patch: number,
    places: readonly { start: number; length: number }[],
  ): Promise<Buffer[] | null> {
    return orNull(async () => {
      const rows = await this.#rowsOf(patch);
      const strips: Buffer[] = [];
      for (const { start, length } of places) {
        if (start + length > rows.length) return null;
        strips.push(await packStrip(rows.subarray(start, start + length), this.#rowBytes));
      }
      return strips;
    });
  }

  async #rowsOf(at: number): Promise<Buffer> {
    const patch = this.#picture.patches[at];
    if (!patch) throw new ScanError("INTERNAL");
    const dictionary = await this.#dictionaryOf(patch, mostBytes);
    return undoDifference(this.#held([patch]), dictionary, mostBytes);
  }

  /** @throws ScanError INTERNAL where it is more bytes than that, or not what it was */
  async #dictionaryOf({ strips, patches }: PatchBases, most: number): Promise<Buffer> {
    const rows = [await unpackStrips(this.#held(strips), this.#rowBytes, most)];
    for (const at of patches) {
      const known = this.#rows.get(at) ?? this.#rowsOf(at);
      this.#rows.set(at, known);
      rows.push(await known);
    }
    const dictionary = Buffer.concat(rows);
    if (dictionary.length > most) throw new ScanError("INTERNAL");
    return dictionary;
  }

  #held(slices: readonly PackSlice[]): Buffer {
    const parts = slices.map(({ pack, start, length }) => {
      const bytes = this.#packs[pack];
      if (!bytes) throw new ScanError("INTERNAL");
      return bytes.subarray(start, start + length);
    });
    return Buffer.concat(parts);
  }
}

/** Null where what is to be unpacked is not what it was, or more than it may be. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScanError || isDamaged(error) || isTooLarge(error)) return null;
    throw error;
  }
}
