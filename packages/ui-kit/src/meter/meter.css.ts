import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({ minWidth: 0 });

export const label = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const numbers = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: 5,
  marginTop: 2,
  fontVariantNumeric: "tabular-nums",
});

export const value = style({
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.heading.line,
  letterSpacing: "-0.02em",
});

export const max = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

const warning = style({
  marginInlineStart: "auto",
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
});
export const caution = style([warning, { color: vars.color.cautionText }]);
export const critical = style([warning, { color: vars.color.criticalText }]);

export const track = style({
  height: 4,
  marginTop: 8,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceActive,
  overflow: "hidden",
  "@media": { "(forced-colors: active)": { border: "1px solid CanvasText", height: 6 } },
});

const filled = style({
  height: "100%",
  borderRadius: vars.radius.full,
  "@media": { "(forced-colors: active)": { background: "Highlight" } },
});

export const bar = styleVariants(
  { accent: vars.color.accent, caution: vars.color.caution, critical: vars.color.critical },
  (background) => [filled, { background }],
);

export const hint = style({
  marginTop: 6,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
