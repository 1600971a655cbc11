import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const address = style({ display: "grid", minWidth: 0, maxWidth: 480 });

export const url = style({ minWidth: 0, fontWeight: vars.weight.strong, unicodeBidi: "isolate" });

export const advice = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  // Sentences hold addresses, which have no place to break a line at.
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const verdict = style({ display: "inline-flex", alignItems: "center", gap: vars.space[2] });

export const status = style({
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
});

export const sources = style({ display: "grid", gap: 2, minWidth: 0, maxWidth: 420 });

export const list = style({
  display: "grid",
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const source = style({ minWidth: 0, overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const words = style({ marginInlineStart: vars.space[2], color: vars.color.textMuted });
