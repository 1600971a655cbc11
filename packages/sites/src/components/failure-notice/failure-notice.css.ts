import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space["3"],
  padding: vars.space["4"],
  border: `1px solid ${vars.color.criticalBorder}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const icon = style({ paddingTop: 2, color: vars.color.criticalText });

export const text = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const title = style({
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const reason = style({ fontWeight: vars.weight.label });
