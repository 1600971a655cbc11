import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  fontSize: vars.text.label.size,
  fontVariantNumeric: "tabular-nums",
});

export const bar = style({ flex: "1 1 280px", minWidth: 0 });
