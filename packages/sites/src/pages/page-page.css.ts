import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** How it looks beside what is wrong with it, which needs the room. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(320px, 1fr) minmax(0, 2fr)",
  alignItems: "start",
  gap: vars.space["5"],
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** Beside the list a column, above it a row. */
export const looks = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["5"],
  "@media": {
    [media.oneColumn]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(280px, 100%), 1fr))" },
  },
});
