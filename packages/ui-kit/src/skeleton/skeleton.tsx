import clsx from "clsx";
import * as styles from "./skeleton.css.ts";

export type SkeletonProps = {
  /** Pixels, or any CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: "small" | "medium" | "large" | "full";
};

/** A place holder in the shape of what is loading. Hidden from readers: say "loading" once per screen. */
export function Skeleton({ width = "100%", height = 14, radius = "small" }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.root, styles.radius[radius])}
      // A row may squeeze a share of its width, never a measure in pixels: a circle stays one.
      style={{ width, height, flexShrink: typeof width === "number" ? 0 : 1 }}
      aria-hidden
    />
  );
}
