import { style } from "@vanilla-extract/css";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  minHeight: 48,
  padding: "6px 10px 6px 16px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  "@media": { [narrow]: { padding: "6px 8px 6px 12px" } },
});

export const size = style({ display: "inline-flex", alignItems: "center", gap: 8 });

export const selectBox = style({ position: "relative", display: "inline-flex" });

export const selectIcon = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 7,
  display: "flex",
  alignItems: "center",
  pointerEvents: "none",
});

export const select = style({
  minHeight: 30,
  padding: "0 26px 0 9px",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.small,
  appearance: "none",
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  // Phones zoom into a focused field whose text is smaller than 16 px.
  "@media": { [narrow]: { fontSize: vars.text.title.size } },
});

export const range = style({
  flex: 1,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const steps = style({ display: "flex", gap: 2 });
