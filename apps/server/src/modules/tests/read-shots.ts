import type { ChangeShot, PictureCrop } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink } from "../artifacts/index.ts";
import { cropAround } from "./crop-around.ts";
import { type ShotRow, selectShots } from "./shots-repository.ts";

/** How changes look, by the id of each; those without any picture are not among them. */
export async function readShots(
  { db, links }: { db: TeamDb; links: LinkSigner },
  findings: readonly string[],
): Promise<Map<string, ChangeShot>> {
  if (findings.length === 0) return new Map();
  const shots = new Map<string, ChangeShot>();
  for (const row of await selectShots(db, findings)) {
    const crop = presentCrop(row, db.scope.teamId, links);
    const shot = shots.get(row.finding) ?? noShot;
    if (crop !== null) shots.set(row.finding, { ...shot, [row.side]: crop });
  }
  return shots;
}

/** Of a change that no picture shows. */
export const noShot: ChangeShot = { before: null, after: null };

function presentCrop(row: ShotRow, owner: string, links: LinkSigner): PictureCrop | null {
  const { side, sha256, type, details, boxes } = row;
  if (details === null) return null;
  const { width, height, device, pixel_ratio } = details;
  // Pictures of before did not say it.
  const ratio = pixel_ratio ?? (device === "mobile" ? 2 : 1);
  for (const box of boxes[side]) {
    const cropped = cropAround(box, { width, height, ratio });
    if (cropped === null) continue;
    const { crop, ...shown } = cropped;
    return { url: artifactLink(links, { owner, sha256, type, crop }), ...shown };
  }
  return null;
}
