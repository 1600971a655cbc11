import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";
import { row } from "../row-list.css.ts";

export const stack = style({ display: "grid", gap: vars.space["4"] });

/** An incident: what can be done about it takes what it needs, all else is for what is wrong. */
export const incident = style([
  row,
  { "@media": { "(min-width: 900px)": { gridTemplateColumns: "minmax(0, 1fr) auto" } } },
]);

export const title = style({ display: "flex", alignItems: "baseline", gap: vars.space["2"] });

/** Below what it is about on a phone, beside it where there is room. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["2"],
  gridColumn: "1 / -1",
  "@media": {
    "(min-width: 900px)": { gridColumn: "auto", flexWrap: "nowrap", justifyContent: "flex-end" },
  },
});

/** What is wrong, in as wide a line as there is: what can be done about it alone stands beside it. */
export const what = style({
  overflowWrap: "anywhere",
  gridColumn: "1 / -1",
  "@media": { "(min-width: 900px)": { gridColumn: "auto" } },
});

/** How it stands with people; of no height where there is nothing to say. */
export const marks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["2"],
  selectors: { "&:not(:empty)": { paddingTop: vars.space["2"] } },
});

/** What stands below a legend. */
export const below = style({ display: "grid", gap: vars.space["2"], paddingTop: vars.space["1"] });

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const second = style({
  display: "block",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

/** A pill, and below it what it is for. */
export const mark = style({ minWidth: 0, overflowWrap: "anywhere" });

export const heading = style({
  margin: 0,
  paddingBottom: vars.space["2"],
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
});

export const plain = style({ listStyle: "none", margin: 0, padding: 0 });

/** What it is, and beside it how it stands. */
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: `${vars.space["1"]} ${vars.space["3"]}`,
  padding: `${vars.space["2"]} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const entryWhat = style({ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" });

/** How long an incident has lasted, how it stands with people, and what can be done about it. */
export const standing = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});
