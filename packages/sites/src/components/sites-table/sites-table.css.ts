import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({ minWidth: 0 });

/** A row with work under way stands out from those that rest. */
globalStyle(`${root} tr:has([role=progressbar])`, {
  background: `color-mix(in srgb, ${vars.color.accentSoft} 45%, transparent)`,
});

export const site = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

export const names = style({ display: "grid", minWidth: 0 });

export const host = style({
  minWidth: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const pages = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const never = style({ color: vars.color.textMuted });

export const health = style({ display: "inline-flex", alignItems: "center", gap: 6 });
