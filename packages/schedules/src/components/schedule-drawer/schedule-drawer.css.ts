import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const aim = style({ display: "grid", gap: vars.space["2"] });

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["2"],
  listStyle: "none",
  margin: 0,
  padding: 0,
});

/** Day, time and zone side by side where they fit. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  alignItems: "start",
  gap: vars.space["3"],
});

export const sections = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
  gap: vars.space["1"],
});

export const preview = style({ display: "grid", gap: vars.space["2"] });

export const previewTitle = style({
  margin: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

export const runs = style({
  display: "grid",
  gap: vars.space["2"],
  padding: vars.space["3"],
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.outline,
});

export const list = style({ display: "grid", listStyle: "none", margin: 0, padding: 0 });

export const run = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.space["3"]}`,
  minHeight: 32,
});

export const local = style({ flex: "1 0 auto", maxWidth: "100%" });

export const beside = style({
  display: "flex",
  gap: vars.space["3"],
  whiteSpace: "nowrap",
  "@media": {
    // Below it in every row, though some dates are short enough to stand beside it.
    "(max-width: 599px)": {
      flexBasis: "100%",
      paddingInlineStart: `calc(16px + ${vars.space["3"]})`,
    },
  },
});

export const quiet = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
