import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 14px",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontVariantNumeric: "tabular-nums",
});

export const fact = style({ display: "inline-flex", alignItems: "center", gap: 6, minWidth: 0 });

/** A path that a site made long breaks where the line ends. */
export const words = style({ minWidth: 0, overflowWrap: "anywhere" });
