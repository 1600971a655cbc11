import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const meters = style({
  display: "grid",
  // Four at most beside each other, so that seven fill two lines.
  gridTemplateColumns: "repeat(auto-fill, minmax(230px, 1fr))",
  gap: `${vars.space["5"]} ${vars.space["6"]}`,
  "@media": { [media.narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space["2"]} ${vars.space["6"]}`,
  margin: 0,
  marginTop: vars.space["5"],
  paddingTop: vars.space["3"],
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
});

export const fact = style({ display: "flex", gap: vars.space["2"] });

export const term = style({ color: vars.color.textMuted });

export const value = style({ margin: 0, fontVariantNumeric: "tabular-nums" });
