import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const state = style({ display: "inline-grid", justifyItems: "start", gap: 2 });

export const note = style({
  maxWidth: 280,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const path = style({ display: "block", maxWidth: 420 });

export const device = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["2"],
  whiteSpace: "nowrap",
});
