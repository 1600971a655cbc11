import type { ImageEvidence, LighthouseEvidence, UnsteadyEvidence } from "../evidence.ts";
import type { ReaderName, ReaderValues } from "../load/readers.ts";
import type { Readings } from "../load/readings.ts";
import { toPageSnapshot } from "../snapshot/to-page-snapshot.ts";
import { type Capture, findUnsteadyRegions } from "../unsteady/find-unsteady-regions.ts";
import type { ScanRequest } from "./scan-parts.ts";

/** What one load of the page looked like takes these. */
export const lookReaders = ["look", "snapshot"] as const satisfies readonly ReaderName[];

/** A further load: what it reads, and whether it is answered as the first one was. */
export type FurtherLoad = { readers: ReadonlySet<ReaderName>; isReplayed: boolean };

const maxRuns = 5;
/** Bounded by the scan's time, too. */
const maxLooks = 50;
const looksOfWhatMoves = 2;

type Wishes = Pick<ScanRequest, "parts" | "lighthouseRuns" | "furtherLoads">;

/** How many further loads Lighthouse measures. */
export function furtherRuns({ parts, lighthouseRuns = 1 }: Wishes): number {
  return parts.includes("lighthouse") ? Math.max(0, Math.min(maxRuns, lighthouseRuns) - 1) : 0;
}

/** How many further loads are pictured. @param moves whether the page did not come to rest */
export function furtherLooks({ parts, furtherLoads }: Wishes, moves: boolean): number {
  if (!parts.includes("images")) return 0;
  return Math.min(maxLooks, furtherLoads?.count ?? (moves ? looksOfWhatMoves : 0));
}

/** The loads that gives, as few as do: what is measured is not answered from memory. */
export function planLoads(runs: number, looks: number, isReplayed: boolean): FurtherLoad[] {
  const measured = new Set<ReaderName>(["lighthouse"]);
  const seen = new Set<ReaderName>(lookReaders);
  const both = isReplayed ? 0 : Math.min(runs, looks);
  const times = (count: number, load: FurtherLoad) => Array.from({ length: count }, () => load);
  return [
    ...times(both, { readers: new Set([...measured, ...seen]), isReplayed: false }),
    ...times(runs - both, { readers: measured, isReplayed: false }),
    ...times(looks - both, { readers: seen, isReplayed }),
  ];
}

/** What the loads that were pictured show otherwise than the first; null when that could not be told. */
export function unsteadyOf(
  first: Capture,
  further: readonly Capture[],
  replayed: boolean,
): UnsteadyEvidence | null {
  // A stream's messages cannot be given again at their time, which the scan's own load had them at.
  const [base = first, ...rest] = replayed ? further : [first, ...further];
  try {
    return { loads: further.length, replayed, ...findUnsteadyRegions(base, rest) };
  } catch {
    // A page's layout may be of any kind; its picture is kept all the same.
    return null;
  }
}

/** What Lighthouse made of a load; nothing when it failed. */
export function runOf(readings: Readings): LighthouseEvidence[] {
  try {
    return [readings.values(["lighthouse"]).lighthouse];
  } catch {
    return [];
  }
}

type Look = Capture & { moves: boolean };

/** What the scan's own load looked like, and whether it still moved; null when that could not be read. */
export function captureOf(readings: Readings): Look | null {
  return lookOf(() => {
    const { picture, snapshot } = readings.values(["picture", "snapshot"]);
    return { image: picture.picture, snapshot };
  });
}

/** What a further load looked like; null when that could not be read. */
export function furtherCaptureOf(readings: Readings): Look | null {
  return lookOf(() => {
    const { look, snapshot } = readings.values(lookReaders);
    return { image: look, snapshot };
  });
}

type Seen = { image: ImageEvidence; snapshot: ReaderValues["snapshot"] };

function lookOf(read: () => Seen): Look | null {
  try {
    const { image, snapshot } = read();
    const layout = "value" in snapshot ? toPageSnapshot(snapshot.value, {}) : null;
    return { png: image.data, snapshot: layout, scale: image.pixelRatio, moves: image.moves };
  } catch {
    return null;
  }
}
