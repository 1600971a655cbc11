import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const about = style({ marginTop: vars.space["2"], marginBottom: vars.space["1"] });

export const faults = style({
  paddingLeft: vars.space["5"],
  listStyle: "disc",
  color: vars.color.textMuted,
});
