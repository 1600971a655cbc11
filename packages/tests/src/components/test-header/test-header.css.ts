import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 14px",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontVariantNumeric: "tabular-nums",
});

export const fact = style({ display: "inline-flex", alignItems: "center", gap: 6 });

export const end = style({ marginInlineStart: "auto" });
