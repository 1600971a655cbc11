import * as styles from "./skeleton.css.ts";
import { Skeleton } from "./skeleton.tsx";

/** Lines of text that are loading; the last is shorter, as the last line of a paragraph is. */
export function SkeletonText({ lines = 3 }: { lines?: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <span className={styles.text} aria-hidden>
      {fullLines.slice(0, lines - 1).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
      <Skeleton width="60%" />
    </span>
  );
}

const fullLines = ["100%", "94%", "98%", "90%"];
