import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const list = style({
  minHeight: 0,
  maxHeight: "max(520px, calc(100vh - 340px))",
  overflow: "auto",
  paddingBottom: 8,
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
  "@media": { "screen and (max-width: 899px)": { maxHeight: 320 } },
});

export const head = style({
  display: "flex",
  justifyContent: "space-between",
  padding: "12px 14px 6px",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const count = style({ fontVariantNumeric: "tabular-nums" });
