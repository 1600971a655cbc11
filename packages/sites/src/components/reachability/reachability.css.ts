import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const bad = style({ color: vars.color.criticalText });

/** The mark before its words, which wrap beside it. */
export const marked = style({ display: "flex", alignItems: "flex-start", gap: vars.space["1"] });

export const month = style({ fontWeight: vars.weight.text });

export const none = style({ color: vars.color.textMuted });

export const beside = style({
  display: "block",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  letterSpacing: 0,
});

export const cell = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

export const outages = style({ listStyle: "none", margin: 0, padding: 0 });

export const outage = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space["3"]}`,
  padding: `${vars.space["2"]} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: vars.space["3"],
  margin: 0,
});
