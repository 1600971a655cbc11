import { style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({ display: "inline-flex", alignItems: "center", gap: 12, minWidth: 0 });

export const stacked = style({ flexDirection: "column", gap: 8, textAlign: "center" });

const ring = style({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.title,
});

export const ringSize = styleVariants({
  small: [
    ring,
    { width: 34, height: 34, fontSize: vars.text.small.size, lineHeight: vars.text.small.line },
  ],
  medium: [
    ring,
    { width: 44, height: 44, fontSize: vars.text.label.size, lineHeight: vars.text.body.line },
  ],
  large: [
    ring,
    {
      width: 96,
      height: 96,
      fontSize: vars.text.figure.size,
      lineHeight: vars.text.figure.line,
      letterSpacing: "-0.02em",
    },
  ],
});

export const drawing = style({ position: "absolute", inset: 0, transform: "rotate(-90deg)" });

const track = style({ fill: "none", stroke: vars.color.surfaceActive });

/** An empty ring is the calmest of all drawings; a score of nothing must not look like none. */
export const trackTone = styleVariants({
  neutral: [track],
  positive: [track],
  caution: [track],
  critical: [track, { stroke: vars.color.critical, strokeDasharray: "3 3" }],
});

export const outdated = style({ color: vars.color.textMuted, fontWeight: vars.weight.label });

const arc = style({
  fill: "none",
  strokeLinecap: "round",
  transition: `stroke-dasharray ${vars.motion.medium} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { transition: "none" } },
});

export const arcTone = styleVariants(solidTone, (color) => [arc, { stroke: color }]);

export const texts = style({ minWidth: 0 });

export const label = style({ fontWeight: vars.weight.strong });

export const description = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
