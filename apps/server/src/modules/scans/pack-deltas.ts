import { type DeltaBase, mostBases, writeDelta } from "../../platform/storage/delta-file.ts";
import { type FileStore, sha256Of } from "../../platform/storage/file-store.ts";
import { type DeltaType, toDeltaType } from "../../platform/storage/file-types.ts";
import { readWhole } from "../../platform/storage/readable-file.ts";
import type { ArtifactUse } from "../artifacts/index.ts";
import type { EvidenceFile, PackedFiles } from "./evidence-record.ts";
import type { FileBefore, ScanRun } from "./scan-run-repository.ts";

/** Behind all files that a part has of its own. */
const firstBase = 2_000;

/**
 * Keeps files that change a little as what differs from those of their type that the page's last good scan has whole,
 * or has deltas of its own of. This scan uses these, too, so they stay for as long as it does.
 */
export async function packDeltas(
  store: FileStore,
  { teamId }: Pick<ScanRun, "teamId">,
  files: readonly EvidenceFile[],
  before: readonly FileBefore[],
): Promise<PackedFiles> {
  const known = new Map<DeltaType, DeltaBase[]>();
  const used = new Map<string, DeltaType>();
  const packed: EvidenceFile[] = [];
  for (const file of files) {
    const type = toDeltaType(file.type);
    if (!type) {
      packed.push(file);
      continue;
    }
    const bases = known.get(type) ?? (await readBases(store, teamId, type, before));
    known.set(type, bases);
    const isStored = bases.some(({ sha256 }) => sha256 === sha256Of(file.bytes));
    const delta = isStored ? null : await writeDelta(type, file.bytes, bases);
    packed.push(delta ? { ...file, type: `${type}-delta`, bytes: delta } : file);
    if (delta) for (const { sha256 } of bases) used.set(sha256, type);
  }
  const stored = [...used].map(
    ([sha256, type], at): ArtifactUse => ({
      sha256,
      type: `${type}-base`,
      position: firstBase + at,
      details: null,
    }),
  );
  return { files: packed, stored };
}

/** In one order, so that equal files after equal scans are kept as equal bytes. */
async function readBases(
  store: FileStore,
  owner: string,
  type: DeltaType,
  before: readonly FileBefore[],
): Promise<DeltaBase[]> {
  const whole = before.filter((file) => file.type === type || file.type === `${type}-base`);
  const names = [...new Set(whole.map(({ sha256 }) => sha256))].toSorted().slice(0, mostBases);
  const read = async (sha256: string) => {
    const bytes = await readWhole(store, { owner, sha256 });
    return bytes ? [{ sha256, bytes }] : [];
  };
  return (await Promise.all(names.map(read))).flat();
}
