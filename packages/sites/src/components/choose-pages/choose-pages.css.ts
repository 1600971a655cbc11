import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** About eight pages are in view; the ninth shows that there are more. */
export const list = style({
  display: "grid",
  gap: vars.space["3"],
  maxHeight: 340,
  overflowY: "auto",
  padding: vars.space["3"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  overflowWrap: "anywhere",
});

export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const over = style([words, { color: vars.color.criticalText }]);

export const title = style([words, { display: "block" }]);
