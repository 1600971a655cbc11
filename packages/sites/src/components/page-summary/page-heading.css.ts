import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  alignSelf: "center",
});
