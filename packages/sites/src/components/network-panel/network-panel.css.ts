import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const view = style({ minWidth: 180 });

export const name = style({ display: "grid", minWidth: 0, unicodeBidi: "isolate" });

export const host = style({ color: vars.color.textMuted, minWidth: 0 });

/** A card says in one line what stands in columns of a table. */
export const brief = style({
  display: "none",
  color: vars.color.textMuted,
  "@media": { [media.narrow]: { display: "block" } },
});

export const bad = style({ color: vars.color.criticalText, fontWeight: vars.weight.strong });

export const waterfall = style({ display: "block", width: "100%", height: 10 });

export const phase = styleVariants({
  connecting: { fill: vars.color.border },
  waiting: { fill: vars.color.accentBorder },
  receiving: { fill: vars.color.accent },
});

export const fault = style({ color: vars.color.criticalText });

export const heading = style({ fontSize: vars.text.label.size, marginBottom: vars.space["1"] });

export const headers = style({ margin: 0, fontSize: vars.text.small.size });

export const headerName = style({ color: vars.color.textMuted, overflowWrap: "anywhere" });

export const headerValue = style({
  margin: `0 0 ${vars.space["1"]}`,
  fontFamily: vars.font.mono,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});
