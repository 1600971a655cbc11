import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const name = style({ display: "grid", minWidth: 140, overflowWrap: "anywhere" });

export const start = style({
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
});

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const secret = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  padding: "8px 12px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
});

export const secretText = style({
  minWidth: 0,
  fontFamily: vars.font.mono,
  overflowWrap: "anywhere",
});
