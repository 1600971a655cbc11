import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const title = style({
  margin: `${vars.space["3"]} 0 ${vars.space["2"]}`,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

export const list = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "grid",
  justifyItems: "start",
  gap: 6,
  padding: "10px 0",
  borderTop: `1px solid ${vars.color.border}`,
  overflowWrap: "anywhere",
});

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const undone = style({ textDecoration: "line-through", color: vars.color.textMuted });
