import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { emptyPicture, type Picture } from "../../src/compare/picture/picture.ts";
import { readPng } from "../../src/compare/picture/read-png.ts";
import { writePng } from "../../src/compare/picture/write-png.ts";
import type { Capture } from "./look-at.ts";

const run = promisify(execFile);
const home = fileURLToPath(new URL("../../node_modules/.cache/compare-bench/", import.meta.url));

/** What the bench compares with and the pages it changes: installed by it and by nothing else. */
const packages = [
  "pixelmatch@7.2.0",
  "odiff-bin@4.5.0",
  "startbootstrap-grayscale@7.0.6",
  "startbootstrap-landing-page@6.0.6",
  "startbootstrap-resume@7.0.6",
  "startbootstrap-new-age@6.0.7",
  "startbootstrap-business-casual@7.0.9",
  "gentelella@1.4.0",
];

/** Installs the peers and the pages at the first run. @returns the folder they are in */
export async function installForBench(): Promise<string> {
  const folder = join(home, "node_modules");
  if (!existsSync(join(folder, "odiff-bin"))) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, "package.json"), '{"private":true,"type":"module"}');
    const quietly = ["--no-audit", "--no-fund", "--ignore-scripts"];
    await run("npm", ["install", ...quietly, ...packages], { cwd: home });
  }
  return folder;
}

type Pixelmatch = (
  one: Uint8Array,
  other: Uint8Array,
  output: null,
  width: number,
  height: number,
  options: { threshold: number },
) => number;

/** What comparers of pixels say of the same pairs: they know no names, so they tell or do not tell. */
export type Peers = {
  pixelmatch(before: Picture, after: Picture): number;
  /** @returns pixels that differ */
  odiff(before: string, after: string): Promise<number>;
  folder: string;
  close(): Promise<void>;
};

export async function openPeers(installed: string): Promise<Peers> {
  const module = join(installed, "pixelmatch/index.js");
  const { default: pixelmatch } = (await import(pathToFileURL(module).href)) as {
    default: Pixelmatch;
  };
  const odiff = join(installed, "@odiff/linux-x64/odiff");
  const folder = await mkdtemp(join(tmpdir(), "sitewright-bench-compare-"));
  return {
    folder,
    pixelmatch(before, after) {
      const [one, other] = padded(before, after);
      return pixelmatch(one.bytes, other.bytes, null, one.width, one.height, { threshold: 0.1 });
    },
    async odiff(before, after) {
      const options = ["--antialiasing", "--parsable-stdout"];
      const { stdout } = await run(odiff, [before, after, ...options]).catch(
        (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
      );
      return Number.parseInt(stdout, 10) || 0;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Both as large as the larger one: these comparers refuse others. */
export function padded(before: Picture, after: Picture): [Picture, Picture] {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  return [before, after].map((picture) => {
    if (picture.width === width && picture.height === height) return picture;
    const larger = emptyPicture(width, height);
    larger.pixels.fill(-1);
    for (let y = 0; y < picture.height; y += 1) {
      larger.pixels.set(
        picture.pixels.subarray(y * picture.width, (y + 1) * picture.width),
        y * width,
      );
    }
    return larger;
  }) as [Picture, Picture];
}

/** Counts, for each peer, changes that it tells and pairs without one that it does not leave alone. */
export class PeerTable {
  readonly rows = {
    pixelmatch: { told: 0, missed: 0, silent: 0, "false alarm": 0 },
    odiff: { told: 0, missed: 0, silent: 0, "false alarm": 0 },
  };
  readonly #peers: Peers;

  constructor(peers: Peers) {
    this.#peers = peers;
  }

  async add(before: Capture, after: Capture, isVisible: boolean): Promise<void> {
    const pair = padded(readPng(before.png), readPng(after.png));
    const files = ["before.png", "after.png"].map((name) => join(this.#peers.folder, name)) as [
      string,
      string,
    ];
    for (const [at, picture] of pair.entries()) {
      await writeFile(files[at] ?? "", writePng(picture, 0, picture.height));
    }
    this.#count("pixelmatch", this.#peers.pixelmatch(...pair), isVisible);
    this.#count("odiff", await this.#peers.odiff(...files), isVisible);
  }

  #count(peer: keyof PeerTable["rows"], pixels: number, isVisible: boolean): void {
    const row = this.rows[peer];
    if (isVisible) row[pixels > 0 ? "told" : "missed"] += 1;
    else row[pixels > 0 ? "false alarm" : "silent"] += 1;
  }
}
