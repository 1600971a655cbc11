import { vars } from "@sitewright/ui-kit";
import { style } from "@vanilla-extract/css";

export const size = style({
  color: vars.color.textMuted,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});
