import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };

export const sum = style({ color: vars.color.textMuted });

export const number = style({
  color: vars.color.text,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums",
});

export const bar = style({
  display: "flex",
  gap: 1,
  height: 8,
  margin: "8px 0 12px",
  borderRadius: 4,
  overflow: "hidden",
});

const dot = { flexShrink: 0, minWidth: 8, height: 8, borderRadius: 2 };

export const fill = styleVariants({
  same_path: { ...dot, background: vars.color.positive },
  redirected: { ...dot, background: vars.color.positiveBorder },
  found: { ...dot, background: vars.color.info },
  by_hand: { ...dot, background: vars.color.accent },
  given_up: { ...dot, background: vars.color.borderStrong },
  unsure: { ...dot, background: vars.color.caution },
  none: { ...dot, background: vars.color.critical },
});

export const legend = style({ listStyle: "none", margin: 0, padding: 0 });

export const entry = style({ display: "flex", alignItems: "center", gap: 8, padding: "2px 0" });

export const count = style({ marginLeft: "auto", fontVariantNumeric: "tabular-nums" });

export const corrections = style({ ...small, marginTop: 8, color: vars.color.textMuted });
