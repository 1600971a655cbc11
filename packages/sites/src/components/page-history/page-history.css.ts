import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const scrubber = style({
  display: "grid",
  gap: 2,
  padding: `${vars.space["2"]} ${vars.space["4"]} ${vars.space["3"]}`,
  borderTop: `1px solid ${vars.color.border}`,
});

export const slider = style({
  width: "100%",
  height: 32,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: "ew-resize",
});

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space["3"],
  fontSize: vars.text.label.size,
});

export const hint = style({ color: vars.color.textMuted });
