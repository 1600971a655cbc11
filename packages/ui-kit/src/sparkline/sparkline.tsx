import { scoreTone } from "../gauge/score-tone.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import { type SparkPoint, sparkPlaces, sparkWords } from "./spark-path.ts";
import * as styles from "./sparkline.css.ts";

export type SparklineProps = {
  /** What the line is of and over which time; its values follow in words for readers. */
  label: string;
  /** Scores from 0 to 100, the oldest first; the last one gives the colour. */
  points: readonly SparkPoint[];
  /** Pixels. */
  width?: number;
  height?: number;
};

/** Room for the last point's dot, in pixels. */
const inset = 3;

/** A trend the size of a word. */
export function Sparkline({ label, points, width = 80, height = 24 }: SparklineProps) {
  const texts = useKitTexts("sparkline", messages);
  const places = sparkPlaces(points, { width, height, inset });
  const last = places.at(-1);
  const tone = scoreTone(points.at(-1)?.value ?? null);
  if (last === undefined) return <span className={styles.empty}>–</span>;
  return (
    <svg
      role="img"
      aria-label={texts.name(label, sparkWords(points, texts))}
      className={styles.tone[tone]}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {places.length > 1 && (
        <polyline
          className={styles.line}
          points={places.map(({ x, y }) => `${x},${y}`).join(" ")}
        />
      )}
      <circle className={styles.dot} cx={last.x} cy={last.y} r={2} />
    </svg>
  );
}
