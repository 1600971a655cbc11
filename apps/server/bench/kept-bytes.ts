import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanEvent, ScanPartName } from "@sitewright/scan-engine";
import { findingsOf } from "../src/modules/findings/index.ts";
import { recordOf } from "../src/modules/scans/evidence-record.ts";
import { packDeltas } from "../src/modules/scans/pack-deltas.ts";
import { packPictures } from "../src/modules/scans/pack-pictures.ts";
import type { FileBefore } from "../src/modules/scans/scan-run-repository.ts";
import { type FileStore, sha256Of } from "../src/platform/storage/file-store.ts";
import { createFolderStore } from "../src/platform/storage/folder-store.ts";

const run = { teamId: "0" };
/** Of what a part's row says of a finding that is kept already. */
const idBytes = 16;

/** What scans of one page keep, one after the other: bytes by kind, of what was not kept before. */
export class Kept {
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #scans: Map<string, number>[] = [];
  readonly #told = new Set<string>();
  readonly #before = new Map<string, FileBefore[]>();

  private constructor(folder: string) {
    this.#folder = folder;
    this.#store = createFolderStore(folder);
  }

  /** Keeps them in a folder of its own, until it is told to remove it. */
  static async begin(): Promise<Kept> {
    return new Kept(await mkdtemp(join(tmpdir(), "sitewright-kept-")));
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  /** A further scan begins. */
  next(): void {
    this.#scans.push(new Map());
  }

  async add(event: ScanEvent): Promise<void> {
    if (event.type === "failed") throw new Error(`${event.part}: ${event.failure.reason}`);
    if (event.type !== "done") return;
    const { part } = event;
    const { files, result } = recordOf(event);
    this.#count(`${part} rows`, Buffer.byteLength(JSON.stringify(result)));
    for (const finding of findingsOf(part, event.evidence)) {
      const told = JSON.stringify(finding);
      this.#count(`${part} findings`, idBytes + (this.#told.has(told) ? 0 : told.length));
      this.#told.add(told);
    }
    await this.#pack(part, files);
  }

  async #pack(part: ScanPartName, files: ReturnType<typeof recordOf>["files"]): Promise<void> {
    const before = this.#before.get(part) ?? [];
    const pictures = await packPictures(this.#store, run, files, before);
    const deltas = await packDeltas(this.#store, run, pictures.files, before);
    for (const { bytes, type, details } of deltas.files) {
      this.#count("rows of files", Buffer.byteLength(JSON.stringify(details)));
      await this.#keep(`${part} ${type}`, bytes);
    }
    const named = deltas.files.map(({ bytes, ...use }) => ({ ...use, sha256: sha256Of(bytes) }));
    this.#before.set(part, [...named, ...pictures.stored, ...deltas.stored]);
  }

  async #keep(kind: string, bytes: Uint8Array): Promise<void> {
    const key = { owner: run.teamId, sha256: sha256Of(bytes) };
    const isKept = (await this.#store.size(key)) !== null;
    this.#count(kind, isKept ? 0 : bytes.byteLength);
    await this.#store.put(key, bytes);
  }

  #count(kind: string, bytes: number): void {
    const last = this.#scans.at(-1);
    last?.set(kind, (last.get(kind) ?? 0) + bytes);
  }

  /** Bytes of the first scan. */
  first(): number {
    return sum(this.#scans[0]?.values() ?? []);
  }

  /** Bytes of all scans. */
  all(): number {
    return sum(this.#scans.map((scan) => sum(scan.values())));
  }

  /** A row for each kind. */
  kinds() {
    const kinds = new Set(this.#scans.flatMap((scan) => [...scan.keys()]));
    return [...kinds].map((kind) => {
      const bytes = this.#scans.map((scan) => scan.get(kind) ?? 0);
      const [first = 0, ...later] = bytes;
      return { kind, "first, kB": kB(first), "each later, kB": kB(sum(later) / later.length) };
    });
  }
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((all, each) => all + each, 0);
}

/** Thousands of bytes, to a tenth. */
export function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
