import { compareImages } from "./compare-images.ts";
import { compareParts } from "./compare-parts.ts";
import type { Comparison } from "./comparison.ts";
import type { ComparedSide } from "./kept-scan.ts";

/** All that differs between two scans, over every part that both have. Pure. */
export function compareScans(before: ComparedSide, after: ComparedSide): Comparison {
  const { part, ...images } = compareImages(before, after);
  const { parts, ...others } = compareParts(before, after);
  return {
    version: 1,
    causes: [...images.causes, ...others.causes],
    unsteady: [...images.unsteady, ...others.unsteady],
    parts: { ...parts, images: part },
    pictures: images.pictures,
    dropped: images.dropped + others.dropped,
    wants: [...images.wants, ...others.wants],
  };
}
