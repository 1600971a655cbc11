import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // A single row has nothing beside it, and so no gap.
  gridAutoFlow: "column",
  gap: vars.space["2"],
});

/** Beside the control, below the label's line. */
export const remove = style({ paddingTop: 25 });
