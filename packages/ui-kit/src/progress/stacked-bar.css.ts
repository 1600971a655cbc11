import { style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  minWidth: 0,
});

export const track = style({
  display: "flex",
  flex: "1 1 160px",
  maxWidth: 260,
  height: 8,
  // Parts of one colour, as seen without any, are told apart by the ground between them.
  gap: 1,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceActive,
  overflow: "hidden",
});

const bar = style({
  // One of a thousand is still there.
  minWidth: 3,
  transition: `width ${vars.motion.medium} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { transition: "none" } },
});

export const part = styleVariants(solidTone, (color) => [bar, { background: color }]);

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 14px",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontVariantNumeric: "tabular-nums",
});

export const entry = style({ display: "inline-flex", alignItems: "center", gap: 6 });

const mark = style({ flex: "none", width: 8, height: 8, borderRadius: 2 });

export const swatch = styleVariants(solidTone, (color) => [mark, { background: color }]);

export const rest = style([
  mark,
  {
    background: vars.color.surfaceActive,
    border: `1px solid ${vars.color.borderControl}`,
  },
]);
