import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 300px",
  alignItems: "start",
  gap: vars.space["5"],
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** Beside the list a column, below it as many as there is room for. */
export const glance = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["4"],
  "@media": {
    [media.oneColumn]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(280px, 100%), 1fr))" },
  },
});

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  padding: `10px ${vars.space["4"]}`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const words = style({ display: "grid", flex: 1, minWidth: 0 });

export const template = style({
  display: "grid",
  flex: 1,
  minWidth: 0,
  fontWeight: vars.weight.name,
  unicodeBidi: "isolate",
});

export const amount = style({
  flex: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
});

export const name = style({ minWidth: 0, fontWeight: vars.weight.name, overflowWrap: "anywhere" });

export const hint = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
  // Titles come from scanned pages: a direction mark in one must not turn the row around.
  unicodeBidi: "isolate",
});
