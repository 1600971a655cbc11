import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gap: 2,
  margin: `${vars.space["2"]} 0`,
  paddingInlineStart: vars.space["5"],
  listStyle: "disc",
  color: vars.color.text,
  fontVariantNumeric: "tabular-nums",
});
