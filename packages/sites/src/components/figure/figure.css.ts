import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const label = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const value = style({
  marginTop: 2,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.title.line,
  letterSpacing: "-0.01em",
  fontVariantNumeric: "tabular-nums",
});
