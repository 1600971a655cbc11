import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const allowed = style({
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.text,
  letterSpacing: 0,
  whiteSpace: "nowrap",
});
