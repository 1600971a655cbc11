import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const picture = style({
  display: "block",
  width: "100%",
  height: "auto",
  // Pages without a background of their own are white in the browser that took the picture.
  background: "#ffffff",
  boxShadow: vars.shadow.outline,
});
