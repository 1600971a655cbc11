import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const box = style({
  display: "grid",
  gap: vars.space["2"],
  padding: vars.space["3"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

/** About five sites are in view; the sixth shows that there are more. */
export const list = style({
  display: "grid",
  maxHeight: 168,
  overflowY: "auto",
  overflowWrap: "anywhere",
});

export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
