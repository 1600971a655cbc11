import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({ margin: 0, minWidth: 0 });

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space["1"]} ${vars.space["4"]}`,
  margin: `0 0 ${vars.space["2"]}`,
  padding: 0,
  listStyle: "none",
});

export const key = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  fontVariantNumeric: "tabular-nums",
});

const mark = style({ width: 10, height: 3, borderRadius: 2 });

export const swatch = styleVariants(solidTone, (background) => [mark, { background }]);

export const plot = style({ position: "relative", borderRadius: vars.radius.small });

export const canvas = style({
  position: "absolute",
  inset: 0,
});

// The drawing library's own element, which lies over the lines.
globalStyle(`${canvas}[data-selectable] .u-over`, { cursor: "pointer" });

export const tip = style({
  position: "absolute",
  zIndex: vars.layer.above,
  padding: "6px 10px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  pointerEvents: "none",
  whiteSpace: "nowrap",
});

export const tipTime = style({
  color: vars.color.textMuted,
  fontSize: vars.text.micro.size,
  lineHeight: vars.text.small.line,
});

export const empty = style({
  display: "grid",
  placeItems: "center",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});
