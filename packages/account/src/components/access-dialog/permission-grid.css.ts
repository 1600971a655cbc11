import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ display: "grid", gap: vars.space["3"], minWidth: 0 });

/** As many beside each other as their words allow; few of them fit one line. */
export const boxes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  columnGap: vars.space["3"],
});

export const fewBoxes = style([
  boxes,
  { gridTemplateColumns: "repeat(auto-fill, minmax(96px, 1fr))" },
]);
