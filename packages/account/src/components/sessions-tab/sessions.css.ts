import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const device = style({
  display: "flex",
  gap: vars.space["2"],
  fontWeight: vars.weight.name,
});

export const deviceIcon = style({
  display: "inline-flex",
  // Beside the first line, however many there are.
  paddingTop: 2,
  color: vars.color.textMuted,
});

export const deviceWords = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `2px ${vars.space["2"]}`,
  minWidth: 0,
});
