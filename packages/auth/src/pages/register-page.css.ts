import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const names = style({
  display: "grid",
  // Side by side while each name has room, below each other on the narrowest screens.
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  alignItems: "start",
  gap: vars.space[3],
});
