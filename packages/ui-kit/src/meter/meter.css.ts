import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({ minWidth: 0 });

export const label = style({ color: vars.color.textMuted, fontSize: 12, lineHeight: "16px" });

export const numbers = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: 5,
  marginTop: 2,
  fontVariantNumeric: "tabular-nums",
});

export const value = style({
  fontSize: 20,
  fontWeight: 600,
  lineHeight: "26px",
  letterSpacing: "-0.02em",
});

export const max = style({ color: vars.color.textMuted, fontSize: 12, lineHeight: "16px" });

const warning = style({ marginInlineStart: "auto", fontSize: 12, fontWeight: 550 });
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
  fontSize: 12,
  lineHeight: "16px",
});
