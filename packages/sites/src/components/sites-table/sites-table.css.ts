import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({ minWidth: 0 });

/** A row with work under way stands out from those that rest. */
globalStyle(`${root} tr:has([role=progressbar])`, {
  background: `color-mix(in srgb, ${vars.color.accentSoft} 45%, transparent)`,
});

export const site = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["3"],
  minHeight: 44,
});

export const names = style({ display: "grid", minWidth: 0 });

export const host = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const pages = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const never = style({ color: vars.color.textMuted });

/** A title of a scanned page's finding: a direction mark in it must not turn the row around. */
export const reason = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});
