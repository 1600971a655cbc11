import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const trigger = style({
  display: "inline-grid",
  placeItems: "center",
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: "none",
  cursor: "pointer",
  selectors: { "&:hover, &[data-state=open]": { background: vars.color.surfaceHover } },
});
