import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gap: vars.space["3"],
  width: "min(320px, 80vw)",
  padding: vars.space["2"],
});

export const title = style({ fontSize: vars.text.label.size, fontWeight: vars.weight.strong });

export const parts = style({ margin: 0, fontSize: vars.text.label.size });

export const hint = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const raises = style({ margin: 0, padding: 0, listStyle: "none" });

export const points = style({ color: vars.color.positiveText, fontVariantNumeric: "tabular-nums" });

export const shares = style({ margin: 0, fontSize: vars.text.small.size });

export const share = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space["3"],
});

export const made = style({
  margin: 0,
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
