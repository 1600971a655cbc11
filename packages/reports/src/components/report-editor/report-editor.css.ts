import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** From here on the settings have room beside what they make. */
const wide = "screen and (min-width: 960px)";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space["5"],
  "@media": { [wide]: { gridTemplateColumns: "300px minmax(0, 1fr)" } },
});

/** Elsewhere they are a sheet. */
export const side = style({ display: "none", "@media": { [wide]: { display: "block" } } });

export const onPhone = style({ display: "inline-flex", "@media": { [wide]: { display: "none" } } });
