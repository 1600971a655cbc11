import type { ScanEvent } from "@sitewright/scan-engine";
import { findingsOf } from "../src/modules/findings/index.ts";
import { recordOf } from "../src/modules/scans/evidence-record.ts";
import { sha256Of } from "../src/platform/storage/file-store.ts";
import { packPicture } from "../src/platform/storage/pack-picture.ts";
import { type StripedPicture, writeStriped } from "../src/platform/storage/striped-picture.ts";

/** What scans of one page keep, one after the other: bytes by kind, of what was not kept before. */
export class Kept {
  readonly #known = new Set<string>();
  readonly #scans: Map<string, number>[] = [];
  readonly #pictures = new Map<number, StripedPicture>();

  /** A further scan begins. */
  begin(): void {
    this.#scans.push(new Map());
  }

  add(event: ScanEvent): void {
    if (event.type === "failed") throw new Error(`${event.part}: ${event.failure.reason}`);
    if (event.type !== "done") return;
    const { part } = event;
    const { files, result } = recordOf(event);
    const findings = findingsOf(part, event.evidence);
    this.#count(`${part} rows`, Buffer.byteLength(JSON.stringify([result, findings])));
    for (const { bytes, type, position, details } of files) {
      this.#count("rows of files", Buffer.byteLength(JSON.stringify(details)));
      const packed =
        type === "png" ? packPicture(bytes, this.#pictures.get(position) ?? null) : null;
      if (!packed) {
        this.#keep(`${part} ${type}`, bytes);
        continue;
      }
      this.#pictures.set(position, packed.picture);
      this.#keep("pictures", writeStriped(packed.picture));
      if (packed.pack) this.#keep("strips", packed.pack);
    }
  }

  #keep(kind: string, bytes: Uint8Array): void {
    const sha256 = sha256Of(bytes);
    this.#count(kind, this.#known.has(sha256) ? 0 : bytes.byteLength);
    this.#known.add(sha256);
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
