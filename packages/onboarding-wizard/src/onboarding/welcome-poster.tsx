import * as styles from "./welcome-poster.css.ts";

/** A picture of what the product does: a page in a window, its score, and what was found on it. */
export function WelcomePoster() {
  return (
    <svg className={styles.root} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect className={styles.window} x="28.5" y="26.5" width="180" height="128" rx="8" />
      <path className={styles.line} d="M28.5 46.5h180" />
      {[40, 49, 58].map((x) => (
        <circle key={x} className={styles.fill} cx={x} cy="36.5" r="2.5" />
      ))}
      <rect className={styles.fill} x="74" y="33" width="90" height="7" rx="3.5" />
      <rect className={styles.picture} x="42" y="60" width="62" height="44" rx="4" />
      <path
        className={styles.picked}
        d="M42 92l18-16 14 12 10-8 20 16v4a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4z"
      />
      {lines.map(([x, y, width]) => (
        <rect
          key={`${x} ${y}`}
          className={styles.fill}
          x={x}
          y={y}
          width={width}
          height="5"
          rx="2.5"
        />
      ))}
      <rect className={styles.mark} x="38.5" y="56.5" width="69" height="51" rx="6" />
      <rect className={styles.card} x="192.5" y="58.5" width="104" height="104" rx="10" />
      <circle className={styles.track} cx="244.5" cy="90" r="19" />
      <circle
        className={styles.score}
        cx="244.5"
        cy="90"
        r="19"
        pathLength="100"
        strokeDasharray="92 100"
        transform="rotate(-90 244.5 90)"
      />
      <text className={styles.number} x="244.5" y="95" textAnchor="middle">
        92
      </text>
      {findings.map(([x, y, width]) => (
        <rect key={y} className={styles.fill} x={x} y={y} width={width} height="5" rx="2.5" />
      ))}
      <path className={styles.pass} d="M206 126l3 3 5-6M206 147l3 3 5-6" />
    </svg>
  );
}

type Line = readonly [x: number, y: number, width: number];

/** The page's text, beside its picture and below it. */
const lines: readonly Line[] = [
  [116, 64, 66],
  [116, 76, 54],
  [116, 88, 60],
  [42, 118, 136],
  [42, 130, 112],
  [42, 142, 126],
];

const findings: readonly Line[] = [
  [222, 124, 58],
  [222, 145, 42],
];
