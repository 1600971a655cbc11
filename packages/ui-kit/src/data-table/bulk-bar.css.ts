import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  position: "sticky",
  bottom: 0,
  zIndex: vars.layer.bar,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 8px",
  minHeight: 48,
  padding: "8px 12px 8px 16px",
  borderTop: `1px solid ${vars.color.accentBorder}`,
  // The soft colour may be see-through; rows pass below the bar.
  background: `linear-gradient(${vars.color.accentSoft}, ${vars.color.accentSoft}), ${vars.color.surfaceRaised}`,
});

export const count = style({
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums",
});

export const note = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  marginInlineStart: "auto",
});
