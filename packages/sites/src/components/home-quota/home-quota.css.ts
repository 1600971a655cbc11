import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const warning = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  color: vars.color.cautionText,
  fontWeight: vars.weight.name,
  fontVariantNumeric: "tabular-nums",
});
