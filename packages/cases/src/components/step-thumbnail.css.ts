import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const thumbnail = style({
  display: "grid",
  flex: "none",
  placeItems: "center",
  width: 60,
  height: 38,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  objectFit: "contain",
});

export const cut = style([
  thumbnail,
  { backgroundRepeat: "no-repeat", backgroundClip: "content-box" },
]);
