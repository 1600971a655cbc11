import { vars } from "@sitewright/ui-kit";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  padding: `10px ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
});

export const range = style({
  flex: 1,
  color: vars.color.textMuted,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});
