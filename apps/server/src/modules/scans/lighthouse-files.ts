import type { Filmstrip } from "@sitewright/contract";
import type { LighthouseEvidence } from "@sitewright/scan-engine";

/** Where the files of the Lighthouse part stand in it: the pictures of its filmstrip come last. */
export const lighthouseFiles = { audits: 0, frames: 1 } as const;

/** A filmstrip's pictures, a file each: of those that come again in the next scan one copy is kept. */
export function filesOfFilmstrip({ frames }: Pick<LighthouseEvidence["filmstrip"], "frames">) {
  return frames.map(({ data }, index) => ({
    bytes: data,
    type: "jpeg" as const,
    position: lighthouseFiles.frames + index,
    details: null,
  }));
}

/**
 * The filmstrip as the contract has it; null in scans of before.
 * @param urlAt address of the part's file at a position
 */
export function presentFilmstrip(
  kept: (Omit<Filmstrip, "frames"> & { times: number[] }) | undefined,
  urlAt: (position: number) => string | null,
): Filmstrip | null {
  if (!kept) return null;
  const { times, ...rest } = kept;
  const frames = times.flatMap((ms, index) => {
    const url = urlAt(lighthouseFiles.frames + index);
    return url === null ? [] : [{ ms, url }];
  });
  return { ...rest, frames };
}
