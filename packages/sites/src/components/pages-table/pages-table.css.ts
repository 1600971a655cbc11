import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  maxWidth: 420,
});

export const names = style({ display: "grid", minWidth: 0 });

/** No taller than the ring beside it, so rows are as tall as without. */
const frameSize = { width: 40, height: 28 };

export const frame = style({
  ...frameSize,
  display: "grid",
  placeContent: "center",
  flex: "none",
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
});

export const picture = style({
  ...frameSize,
  display: "block",
  objectFit: "cover",
  objectPosition: "top",
});

export const path = style({ minWidth: 0, fontWeight: vars.weight.strong });

export const title = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  // Titles come from scanned pages: a direction mark in one must not turn the row around.
  unicodeBidi: "isolate",
});

export const state = style({
  display: "inline-grid",
  justifyItems: "start",
  gap: 2,
});

export const note = style({
  maxWidth: 260,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const muted = style({ color: vars.color.textMuted });
