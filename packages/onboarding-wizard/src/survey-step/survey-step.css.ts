import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Takes the focus with each question; it is no control and shows no ring. */
export const place = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  marginBottom: vars.space["1"],
  selectors: { "&:focus": { outline: "none" } },
});
