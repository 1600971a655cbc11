import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ display: "grid", gap: vars.space["4"], minWidth: 0 });

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gap: vars.space["5"],
  "@media": { [media.smallScreen]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const fields = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space["3"],
  minWidth: 0,
});

export const after = style({
  marginInlineEnd: "auto",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});
