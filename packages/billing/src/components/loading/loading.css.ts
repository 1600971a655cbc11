import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
});
