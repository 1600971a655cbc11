import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const film = style({
  display: "grid",
  gap: 6,
  padding: `0 ${vars.space["4"]} ${vars.space["4"]}`,
});

export const frame = style({
  height: 220,
  overflow: "hidden",
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.outline,
  // Pages without a background of their own are white in the browser that took the picture.
  background: "#ffffff",
});

export const picture = style({ display: "block", width: "100%" });

export const slider = style({
  width: "100%",
  height: 32,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: "ew-resize",
});
