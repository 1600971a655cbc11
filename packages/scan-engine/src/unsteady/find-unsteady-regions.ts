import type { Box, Facet } from "../compare/cause.ts";
import { readPng } from "../compare/picture/read-png.ts";
import { comparePages, type PageLook } from "../compare/visual/compare-page.ts";
import { explainVisual, type VisualFinding } from "../compare/visual/explain-visual.ts";
import { findUnsteady } from "../compare/visual/find-unsteady.ts";
import type { UnsteadyEvidence, UnsteadyRegion } from "../evidence.ts";
import type { PageSnapshot } from "../snapshot/page-snapshot.ts";

/** A page as one load of it looked. */
export type Capture = {
  png: Uint8Array;
  /** Null where the page had too many nodes: then pixels alone are compared. */
  snapshot: PageSnapshot | null;
  /** Pixels of the picture for one of CSS. */
  scale: number;
};

const maxRegions = 60;
const maxBoxes = 20;
const maxFacets = 300;
const maxChars = 300;

/**
 * What of a page looks otherwise in other loads of it, in words, with its element and its place on the
 * first load's picture. Pure.
 * @param further captures of the same page under the same switches
 */
export function findUnsteadyRegions(
  first: Capture,
  further: readonly Capture[],
): Pick<UnsteadyEvidence, "compared" | "identical" | "regions" | "facets"> {
  const look = lookOf(first);
  const differing = further.filter(({ png }) => !Buffer.from(png).equals(first.png));
  const comparisons = differing.map((each) => comparePages(lookOf(each), look));
  const regions = new Map<string, UnsteadyRegion>();
  for (const { causes } of comparisons) {
    for (const finding of explainVisual(causes)) {
      const region = regionOf(finding);
      const key = JSON.stringify([region.label, region.boxes]);
      if (regions.size < maxRegions && !regions.has(key)) regions.set(key, region);
    }
  }
  return {
    compared: 1 + further.length,
    identical: 1 + further.length - comparisons.filter(({ found }) => found !== null).length,
    regions: [...regions.values()],
    facets: findUnsteady(comparisons).slice(0, maxFacets) satisfies Facet[],
  };
}

function lookOf({ png, snapshot, scale }: Capture): PageLook {
  return { picture: readPng(png), snapshot, scale };
}

function regionOf({ sentence, label, boxes }: VisualFinding): UnsteadyRegion {
  const seen: readonly Box[] = boxes.after.length > 0 ? boxes.after : boxes.before;
  return {
    sentence: sentence.slice(0, maxChars).toWellFormed(),
    label: {
      role: label.role.slice(0, maxChars),
      name: label.name.slice(0, maxChars).toWellFormed(),
      place: label.place.slice(0, maxChars).toWellFormed(),
    },
    boxes: seen.slice(0, maxBoxes),
  };
}
