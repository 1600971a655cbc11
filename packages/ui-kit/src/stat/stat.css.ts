import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
});

export const item = style({
  flex: "1 1 132px",
  minWidth: 0,
  padding: "14px 16px",
  // Hairlines above and before every item, of which the box cuts off the outermost: they are right
  // however the row wraps.
  margin: "-1px 0 0 -1px",
  borderTop: `1px solid ${vars.color.border}`,
  borderInlineStart: `1px solid ${vars.color.border}`,
});

export const label = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const value = style({
  marginTop: 2,
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.heading.line,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const hint = style({
  marginTop: 2,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

globalStyle(`${hint} > [role=progressbar]`, { marginTop: 8 });
