import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 220px))",
  gap: vars.space["6"],
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
});

export const field = style({ maxWidth: 220 });

export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.label.size });
