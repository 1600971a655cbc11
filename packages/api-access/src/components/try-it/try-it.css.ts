import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const send = style({ display: "grid", gap: vars.space["2"] });

export const fold = style({
  width: "fit-content",
  minHeight: 24,
  color: vars.color.accentText,
  fontSize: vars.text.small.size,
  cursor: "pointer",
});
