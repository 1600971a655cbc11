import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space["2"],
  minWidth: 0,
});

/** A title of a scanned page's finding: a direction mark in it must not turn the row around. */
export const lines = style({
  display: "grid",
  flex: 1,
  minWidth: 0,
  unicodeBidi: "isolate",
});

export const title = style({
  minWidth: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.small.line,
});

export const calm = style([title, { color: vars.color.textMuted, fontWeight: vars.weight.text }]);

export const about = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const well = style({ color: vars.color.positiveText });
