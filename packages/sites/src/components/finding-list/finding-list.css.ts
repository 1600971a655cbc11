import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const filters = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

// What comes with the answer, its sources and their numbers, moves nothing to another line.
globalStyle(`${filters} > fieldset:first-child`, { flexBasis: "100%" });
globalStyle(`${filters} > fieldset`, { "@media": { [media.narrow]: { flexBasis: "100%" } } });

export const choice = style({
  minWidth: 0,
  maxWidth: "100%",
  width: 176,
  // Two of them share a line.
  "@media": { [media.narrow]: { flex: "1 1 140px" } },
});

export const words = style({ display: "grid", minWidth: 0 });

/** Titles come from scanned pages: a direction mark in one must not turn the row around. */
export const title = style({
  minWidth: 0,
  fontWeight: vars.weight.name,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const where = style({ minWidth: 0, overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const hint = style({
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const detail = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: vars.space["4"],
  whiteSpace: "normal",
});

export const facts = style({
  display: "grid",
  flex: "1 1 320px",
  gap: vars.space["2"],
  minWidth: 0,
});

export const label = style({
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const check = style({ display: "grid", gap: vars.space["1"], minWidth: 0 });

export const checkTitle = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  marginTop: vars.space["2"],
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  overflowWrap: "anywhere",
});

export const listing = style({
  display: "grid",
  gap: 2,
  margin: 0,
  padding: "6px 10px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceRaised,
  listStyle: "none",
});

export const code = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
  marginTop: vars.space["2"],
});

export const places = style({
  minWidth: 0,
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
});

export const shot = style({
  flex: "0 1 300px",
  "@media": { [media.narrow]: { flexBasis: "100%" } },
});
