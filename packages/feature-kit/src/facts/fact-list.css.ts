import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ display: "grid", gap: vars.space["2"] });

export const fact = style({
  display: "grid",
  gridTemplateColumns: "116px minmax(0, 1fr)",
  gap: vars.space["3"],
});

export const label = style({ color: vars.color.textMuted, fontSize: vars.text.label.size });

export const value = style({
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  // Titles and addresses come from scanned pages: a direction mark must not leak out of them.
  unicodeBidi: "isolate",
});
