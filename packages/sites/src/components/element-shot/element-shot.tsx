import type { Scan } from "@sitewright/contract";
import { pageSizeOf, useSteadyUrl } from "@sitewright/feature-kit";
import { type Box, cropAround } from "../../model/crop-around.ts";
import * as styles from "./element-shot.css.ts";

type ScanImage = NonNullable<Scan["images"]>[number];

type ElementShotProps = {
  /** A full-page picture of the scan. */
  image: ScanImage;
  /** The element to show, in CSS pixels from the top left of the page. */
  box: Box;
  /** Other elements to outline where they come into view; each has its number. */
  marks: readonly { number: number; box: Box }[];
  /** What the picture shows, for screen readers. */
  label: string;
};

/**
 * An element where it stands on the page: a part of the page's picture with the element outlined.
 * Shows nothing of an element that the picture does not reach.
 */
export function ElementShot({ image, box, marks, label }: ElementShotProps) {
  const steady = useSteadyUrl(image.url);
  const page = pageSizeOf(image);
  const crop = cropAround(box, page);
  if (crop === null || steady.isBroken) return null;
  return (
    <svg
      className={styles.shot}
      viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
      style={{ aspectRatio: `${crop.width} / ${crop.height}`, maxWidth: crop.width }}
      role="img"
      aria-label={label}
    >
      <image href={steady.url} width={page.width} height={page.height} onError={steady.onError} />
      {marks.map(({ number, box: each }) => (
        <g key={number} aria-hidden>
          <rect className={styles.halo} {...each} />
          <rect className={each === box ? styles.outline : styles.other} {...each} />
          <text className={styles.number} x={each.x + 4} y={Math.max(crop.y + 16, each.y - 5)}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
