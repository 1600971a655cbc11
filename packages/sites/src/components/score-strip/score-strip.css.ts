import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** The narrowest a ring with a word beside it reads well. */
const itemWidth = 164;
/** From here six items fit beside the sidebar; below it they stand in two even rows. */
const sixAcross = "screen and (min-width: 1400px)";
const threeAcross = "screen and (min-width: 640px)";

export const root = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(${itemWidth}px, 1fr))`,
  gap: 1,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
});

export const six = style({
  "@media": {
    [threeAcross]: { gridTemplateColumns: "repeat(3, 1fr)" },
    [sixAcross]: { gridTemplateColumns: "repeat(6, 1fr)" },
  },
});

export const folded = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
});

export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, 1fr)",
  gap: 1,
  borderTop: `1px solid ${vars.color.border}`,
});

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  padding: "12px 16px",
  // Drawn outside the item, before and above it: the frame cuts off the outermost ones.
  boxShadow: vars.shadow.grid,
});
