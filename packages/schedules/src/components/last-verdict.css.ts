import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const verdict = style({
  display: "inline-flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space["1"],
});

export const quiet = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });
