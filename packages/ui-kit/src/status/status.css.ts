import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  padding: "1px 7px",
  borderRadius: vars.radius.full,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const pill = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minHeight: 24,
  padding: "2px 9px 2px 7px",
  borderRadius: 7,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.body.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  maxWidth: "100%",
  padding: "0 8px",
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
  whiteSpace: "nowrap",
});

export const chipText = style({ overflow: "hidden", textOverflow: "ellipsis" });

export const chipRemove = style({
  // 24 px is the smallest target WCAG 2.2 allows; the margins give back what the chip's height cannot.
  display: "inline-grid",
  placeItems: "center",
  width: 24,
  height: 24,
  margin: "-2px -8px -2px 0",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { color: vars.color.text } },
});

export const mark = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.small.line,
  whiteSpace: "nowrap",
});

export const severity = styleVariants({
  critical: { color: vars.color.criticalText },
  high: { color: vars.color.criticalText },
  medium: { color: vars.color.cautionText },
  low: { color: vars.color.textMuted },
});

const moved = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const delta = styleVariants(
  { none: vars.color.textMuted, up: vars.color.positiveText, down: vars.color.criticalText },
  (color) => [moved, { color }],
);

export const stateMark = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 3,
  padding: "0 6px",
  borderRadius: vars.radius.small,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.body.line,
  whiteSpace: "nowrap",
});

/** Dots beside a word that says it: they need not be told apart by colour. */
const hues = [
  vars.color.accent,
  vars.color.positive,
  vars.color.caution,
  vars.color.info,
  vars.color.critical,
  vars.color.borderControl,
];
export const labelHues = hues.length;

export const label = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minWidth: 0,
  maxWidth: "100%",
  padding: "0 7px",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: 10,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  whiteSpace: "nowrap",
  "::before": { content: "", flex: "none", width: 7, height: 7, borderRadius: vars.radius.full },
  selectors: Object.fromEntries(
    hues.map((background, hue) => [`&[data-hue="${hue}"]::before`, { background }]),
  ),
});

export const method = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: 44,
  padding: "0 6px",
  borderRadius: vars.radius.small,
  fontFamily: vars.font.mono,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

globalStyle(`${method} > abbr`, { textDecoration: "none" });
