import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** What a cell says, and more of it below. */
export const lines = style({ display: "grid", justifyItems: "start", gap: 2, minWidth: 0 });

export const titled = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

export const second = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  overflowWrap: "anywhere",
});
