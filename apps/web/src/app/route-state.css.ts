import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** A column of prose: as wide as an error's sentences read well. */
export const root = style({
  maxWidth: 640,
  margin: "0 auto",
  padding: `${vars.space[8]} ${vars.space[4]}`,
});

export const title = style({
  fontSize: vars.text.page.size,
  lineHeight: vars.text.page.line,
  fontWeight: vars.weight.title,
});

export const text = style({ marginTop: vars.space[2], color: vars.color.textMuted });
