import { type FileStore, sha256Of } from "../../platform/storage/file-store.ts";
import { type PictureBefore, packPicture } from "../../platform/storage/pack-picture.ts";
import { readWhole } from "../../platform/storage/readable-file.ts";
import { findStriped } from "../../platform/storage/striped-file.ts";
import { type StripedPicture, writeStriped } from "../../platform/storage/striped-picture.ts";
import type { ArtifactUse } from "../artifacts/index.ts";
import type { EvidenceFile, PackedFiles } from "./evidence-record.ts";
import type { FileBefore, ScanRun } from "./scan-run-repository.ts";

/** Behind all pictures, of which there is one a device. */
const firstPack = 1_000;

/**
 * Keeps pictures in strips, and of each those strips alone that the page's last good scan does not have on that
 * device, most of them as what they differ in from what it has there. The packs that they are in are used by this
 * scan, too, so they stay for as long as it does.
 */
export async function packPictures(
  store: FileStore,
  run: Pick<ScanRun, "teamId">,
  files: readonly EvidenceFile[],
  before: readonly FileBefore[],
): Promise<PackedFiles> {
  const rest = files.filter(({ type }) => type !== "png");
  const pictures = files.filter(({ type }) => type === "png");
  const named = new Map<string, StripedPicture["packs"][number]>();
  const fresh = new Map<string, Uint8Array>();
  for (const file of pictures) {
    const device = file.details?.device_name;
    const last = before.find(
      ({ type, details }) => type === "striped-png" && details?.device_name === device,
    );
    const packed = await packPicture(file.bytes, last ? await findBefore(store, run, last) : null);
    if (!packed) {
      rest.push(file);
      continue;
    }
    const { picture, pack } = packed;
    rest.push({ ...file, type: "striped-png", bytes: writeStriped(picture) });
    for (const each of picture.packs) named.set(each.sha256, each);
    if (pack) fresh.set(sha256Of(pack), pack);
  }
  const stored: ArtifactUse[] = [];
  for (const [at, sha256] of [...named.keys()].entries()) {
    const use = { type: "strips", position: firstPack + at, details: null } as const;
    const bytes = fresh.get(sha256);
    if (bytes) rest.push({ ...use, bytes });
    else stored.push({ ...use, sha256 });
  }
  return { files: rest, stored };
}

async function findBefore(
  store: FileStore,
  { teamId: owner }: Pick<ScanRun, "teamId">,
  { sha256 }: FileBefore,
): Promise<PictureBefore | null> {
  const picture = await findStriped(store, { owner, sha256 });
  const read = (pack: string) => readWhole(store, { owner, sha256: pack });
  return picture && { picture, read };
}
