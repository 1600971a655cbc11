import { arrayBuffer } from "node:stream/consumers";
import type { PictureCrop } from "@sitewright/scan-engine/crop-png";
import { createLine } from "../../platform/line.ts";
import { type FileStore, pathOfKey } from "../../platform/storage/file-store.ts";
import { type StoredFile, storedFile } from "../../platform/storage/stored-file.ts";
import { CropBench } from "./crop-bench.ts";

/** A heavier picture is not read for a small one: it would be held whole. */
const heaviest = 96 * 1024 * 1024;
/** Crops that are kept for whoever asks next, in bytes; some hundreds. */
const keptMost = 24 * 1024 * 1024;
/** Pictures that may wait: two of each of the hundred rows that a screen shows, for several screens. */
const waitingMax = 500;
/** Each is held unpacked while its picture goes by: so many are some twenty megabytes. */
const batchMax = 40;

export type PictureCrops = {
  /**
   * A crop of a stored picture, as PNG; null where the file is gone, is no picture, or has no such part.
   * @throws ServiceError BUSY when too many pictures wait
   */
  read(file: StoredFile, crop: PictureCrop): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Crops that are wanted of a picture which has not been opened yet, by their names. */
type Batch = { crops: Map<string, PictureCrop>; made: Promise<Map<string, Uint8Array | null>> };

/**
 * Makes crops of stored pictures beside the thread that answers calls, one picture after the other: what is
 * wanted of a picture until its turn comes is made in one pass. What was made is kept for a while.
 */
export function createPictureCrops(files: FileStore): PictureCrops {
  const bench = new CropBench();
  const inLine = createLine({
    concurrent: 1,
    waitingMax,
    busy: "Many pictures are asked for right now. Try again in a few seconds.",
  });
  const waiting = new Map<string, Batch>();
  const kept = new KeptCrops(keptMost);

  /** @param close is called once nothing can be added to the crops any more. */
  async function make(file: StoredFile, crops: Batch["crops"], close: () => void): Batch["made"] {
    const stored = storedFile(files, file);
    const size = await stored.size();
    const stream = size === null || size > heaviest ? null : await stored.open();
    const png = stream && (await arrayBuffer(stream));
    close();
    const answer = png && (await bench.work({ png, crops: [...crops.values()] }));
    return new Map([...crops.keys()].map((name, at) => [name, answer?.[at] ?? null]));
  }

  function batchOf(file: StoredFile): Batch {
    const path = pathOfKey(file);
    const known = waiting.get(path);
    if (known && known.crops.size < batchMax) return known;
    const crops: Batch["crops"] = new Map();
    const close = () => {
      if (waiting.get(path)?.crops === crops) waiting.delete(path);
    };
    const made = inLine(() => make(file, crops, close)).finally(close);
    const batch = { crops, made };
    waiting.set(path, batch);
    return batch;
  }

  return {
    async read(file, crop) {
      if ((await files.size(file)) === null) return null;
      const name = `${pathOfKey(file)} ${Object.values(crop).join(" ")}`;
      const known = kept.get(name);
      if (known) return known;
      const batch = batchOf(file);
      batch.crops.set(name, crop);
      const bytes = (await batch.made).get(name) ?? null;
      if (bytes) kept.add(name, bytes);
      return bytes;
    },
    close: () => bench.close(),
  };
}

/** The crops that were asked for last, up to so many bytes. */
class KeptCrops {
  readonly #most: number;
  readonly #crops = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Uint8Array | undefined {
    const crop = this.#crops.get(name);
    if (crop) {
      // A map has its entries in the order they came: the last one asked for is the last to go.
      this.#crops.delete(name);
      this.#crops.set(name, crop);
    }
    return crop;
  }

  add(name: string, crop: Uint8Array): void {
    if (this.#crops.has(name)) return;
    this.#crops.set(name, crop);
    this.#bytes += crop.byteLength;
    for (const [oldest, { byteLength }] of this.#crops) {
      if (this.#bytes <= this.#most) return;
      this.#crops.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
