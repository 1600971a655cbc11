import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  width: "100%",
});

export const work = style({ display: "grid", flex: 1, gap: 6, minWidth: 0 });

export const line = style({
  display: "flex",
  gap: 4,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const headline = style({ color: vars.color.text, fontWeight: vars.weight.name });

export const path = style({
  display: "flex",
  gap: 4,
  minWidth: 0,
  selectors: { "&::before": { content: "·" } },
});

export const elapsed = style({
  marginInlineStart: "auto",
  paddingInlineStart: vars.space["2"],
});
