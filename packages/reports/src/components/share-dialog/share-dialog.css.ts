import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

export const root = style({ display: "grid", gap: vars.space["5"] });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  alignItems: "start",
  gap: vars.space["3"],
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const foot = style({
  display: "flex",
  flex: 1,
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["3"],
  color: vars.color.textMuted,
});

export const made = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: vars.space["2"],
});

export const below = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space["2"],
  gridColumn: "1 / -1",
});

export const links = style({ listStyle: "none", margin: 0, padding: 0 });

export const heading = style({
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const link = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.space["3"],
  padding: `${vars.space["2"]} 0`,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowWrap: "anywhere",
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const mailed = style([link, { gridTemplateColumns: "minmax(0, 1fr) auto" }]);

export const about = style([{ ...small, display: "block", color: vars.color.textMuted }]);

export const purpose = style([about, { marginBottom: vars.space["3"] }]);

export const opened = style([
  {
    ...small,
    color: vars.color.textMuted,
    "@media": { [media.narrow]: { gridColumn: 1 } },
  },
]);

export const state = style([
  {
    ...small,
    color: vars.color.textMuted,
    "@media": { [media.narrow]: { gridColumn: 2, gridRow: "1 / span 2" } },
  },
]);
