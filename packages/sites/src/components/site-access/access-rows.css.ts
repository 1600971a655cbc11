import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: vars.space["3"],
  "@media": {
    "(min-width: 768px)": {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto auto",
    },
  },
});

/** On a narrow screen the name has the row's button beside it, and the value a line of its own. */
export const value = style({
  gridColumn: "1 / -1",
  gridRow: 2,
  "@media": { "(min-width: 768px)": { gridColumn: 2, gridRow: 1 } },
});

export const secret = style({
  gridColumn: "1 / -1",
  gridRow: 3,
  "@media": { "(min-width: 768px)": { gridColumn: 3, gridRow: 1, paddingTop: 34 } },
});

/** Beside the control, below the label's line. */
export const remove = style({
  paddingTop: 25,
  "@media": { "(min-width: 768px)": { gridColumn: 4, gridRow: 1 } },
});
