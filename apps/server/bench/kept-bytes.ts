import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanEvent, ScanPartName } from "@sitewright/scan-engine";
import { findingsOf, type Telling } from "../src/modules/findings/index.ts";
import {
  idOfTold,
  toldIdsOf,
  toTelling,
  toToldRow,
  type WholeFinding,
} from "../src/modules/findings/told-policy.ts";
import { recordOf } from "../src/modules/scans/evidence-record.ts";
import { packDeltas } from "../src/modules/scans/pack-deltas.ts";
import { packPictures } from "../src/modules/scans/pack-pictures.ts";
import type { FileBefore } from "../src/modules/scans/scan-run-repository.ts";
import { type FileStore, sha256Of } from "../src/platform/storage/file-store.ts";
import { createFolderStore } from "../src/platform/storage/folder-store.ts";

const run = { teamId: "0" };
/** Of what a row names another by. */
const idBytes = 16;

/** What scans of one page keep, one after the other: bytes by kind, of what was not kept before. */
export class Kept {
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #scans: Map<string, number>[] = [];
  /** Findings that were told, by their ids, each with the one that is kept whole in its place. */
  readonly #told = new Map<string, WholeFinding>();
  readonly #lists = new Set<string>();
  readonly #telling = new Map<ScanPartName, Telling>();
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
    this.#tell(part, findingsOf(part, event.evidence));
    await this.#pack(part, files);
  }

  #tell(part: ScanPartName, findings: ReturnType<typeof findingsOf>): void {
    const kind = `${part} findings`;
    const last = this.#telling.get(part) ?? null;
    const before = (last ? toldIdsOf(last) : []).flatMap((id) => this.#told.get(id) ?? []);
    for (const finding of findings) {
      const { id, like, finding: said } = toToldRow(finding, before);
      if (this.#told.has(id)) continue;
      this.#told.set(id, before.find((each) => each.id === like) ?? { id, finding });
      const bytes = Buffer.byteLength(JSON.stringify(said));
      this.#count(kind, idBytes + (like === null ? 0 : idBytes) + bytes);
    }
    const telling = toTelling(findings.map(idOfTold), last);
    this.#telling.set(part, telling);
    const { list, told } = telling;
    this.#count(kind, (told.length + (list ? 1 : 0)) * idBytes);
    if (!list || this.#lists.has(list.id)) return;
    this.#lists.add(list.id);
    this.#count(kind, (list.told.length + 1) * idBytes);
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
