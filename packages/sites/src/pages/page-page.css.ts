import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Below this, picture and list are each too narrow beside the other. */
const twoColumns = "screen and (min-width: 1000px)";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["4"],
  "@media": { [twoColumns]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
