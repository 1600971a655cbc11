import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const losses = style({
  display: "grid",
  gap: vars.space["1"],
  margin: `${vars.space["2"]} 0 0`,
  paddingInlineStart: vars.space["5"],
  listStyle: "disc",
});
