import clsx from "clsx";
import type { ReactElement, ReactNode } from "react";
import { Explained } from "../popover/explained.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./gauge.css.ts";
import { messages } from "./messages.ts";
import { scoreTone } from "./score-tone.ts";

export type GaugeProps = {
  /** The score, 0–100; null when there is none. */
  value: number | null;
  label: string;
  size?: "small" | "medium" | "large";
  /** Stands below the label. */
  description?: ReactNode;
  /** Stands only until work under way replaces it: drawn without its rating's colour, and said. */
  isOutdated?: boolean | undefined;
  /** How it is made: the ring opens it on hover, focus, a press and a tap. */
  explanation?: ReactNode;
};

/** A score as a ring; `small` shows the ring only, its label stays in the accessible name. */
export function Gauge({
  value,
  label,
  size = "medium",
  description,
  isOutdated = false,
  explanation,
}: GaugeProps) {
  const shown = value === null ? null : Math.round(Math.min(Math.max(value, 0), 100));
  const tone = isOutdated ? "neutral" : scoreTone(shown);
  const { radius, width, edge } = drawingOf[size];
  const round = 2 * Math.PI * radius;
  const name = useName(label, shown, isOutdated);
  const ring = (
    <div
      className={styles.ringSize[size]}
      {...(explanation === undefined && {
        role: "img",
        // Its tooltip is its only word, and who has no mouse reads it, too.
        ...(size === "small" && { tabIndex: 0 }),
        "aria-label": name,
      })}
      data-state={isOutdated ? "outdated" : tone}
    >
      <svg
        className={styles.drawing}
        width={edge}
        height={edge}
        viewBox={`0 0 ${edge} ${edge}`}
        aria-hidden
      >
        <circle
          className={styles.trackTone[shown === 0 ? tone : "neutral"]}
          cx={edge / 2}
          cy={edge / 2}
          r={radius}
          strokeWidth={width}
        />
        {shown !== null && shown > 0 && (
          <circle
            className={styles.arcTone[tone]}
            cx={edge / 2}
            cy={edge / 2}
            r={radius}
            strokeWidth={width}
            strokeDasharray={`${(round * shown) / 100} ${round}`}
          />
        )}
      </svg>
      <span className={isOutdated ? styles.outdated : undefined} aria-hidden>
        {shown ?? "–"}
      </span>
    </div>
  );
  return (
    <div className={clsx(styles.root, size === "large" && styles.stacked)}>
      <Ring {...{ size, name, explanation }}>{ring}</Ring>
      {size !== "small" && (
        <div className={styles.texts}>
          <div className={styles.label} aria-hidden>
            {label}
          </div>
          {description !== undefined && <div className={styles.description}>{description}</div>}
        </div>
      )}
    </div>
  );
}

type RingProps = Required<Pick<GaugeProps, "size">> & {
  name: string;
  explanation: ReactNode;
  children: ReactElement<{ title?: string | undefined }>;
};

function Ring({ size, name, explanation, children }: RingProps) {
  if (explanation !== undefined) {
    return (
      <Explained label={name} explanation={explanation}>
        {children}
      </Explained>
    );
  }
  return size === "small" ? <Tipped by={name}>{children}</Tipped> : children;
}

function useName(label: string, shown: number | null, isOutdated: boolean): string {
  const texts = useKitTexts("gauge", messages);
  if (shown === null) return texts.none(label);
  const score = texts.score(label, shown);
  return isOutdated ? texts.renewed(score) : score;
}

/** Edge, radius and stroke of each ring in pixels; the stroke lies inside the edge. */
const drawingOf = {
  small: { edge: 34, radius: 15.25, width: 3.5 },
  medium: { edge: 44, radius: 20, width: 4 },
  large: { edge: 96, radius: 44, width: 7 },
};
