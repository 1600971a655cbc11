import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** A comparison in one line where there is room: fact, operator, value. */
export const condition = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(110px, 1fr))",
  alignItems: "center",
  gap: vars.space["2"],
});

/** What stands below a legend. */
export const below = style({ display: "grid", gap: vars.space["2"], paddingTop: vars.space["1"] });
