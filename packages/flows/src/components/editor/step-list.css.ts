import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const tree = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
});

export const row = style({
  padding: "5px 8px",
  borderRadius: vars.radius.medium,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-selected=true]": { background: vars.color.accentSoft },
  },
});

export const card = style({
  overflow: "hidden",
  marginBottom: vars.space["2"],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  cursor: "pointer",
  selectors: {
    "&[data-problem=error]": { borderColor: vars.color.critical },
    "&[aria-selected=true]": {
      borderColor: vars.color.accent,
      boxShadow: vars.shadow.focus,
    },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 24,
  selectors: { [`${card} > &`]: { minHeight: 56, padding: "10px 14px" } },
});

export const icon = style({ display: "inline-flex", color: vars.color.textMuted });

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  flex: 1,
  minWidth: 0,
});

export const title = style({
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
  selectors: {
    "[aria-selected=true] &": { fontWeight: vars.weight.strong },
    [`${card} &`]: { fontWeight: vars.weight.strong },
  },
});

export const line = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const number = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
});

export const follows = style({ display: "inline-flex", alignItems: "center", gap: 3 });

export const problem = styleVariants({
  error: { display: "inline-flex", color: vars.color.criticalText },
  warning: { display: "inline-flex", color: vars.color.cautionText },
});

const foot = style({
  padding: "8px 14px",
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const condition = style([
  foot,
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space["2"],
    background: vars.color.surfaceSunken,
    color: vars.color.textMuted,
  },
]);

export const sentence = styleVariants({
  error: [foot, { background: vars.color.criticalSoft, color: vars.color.criticalText }],
  warning: [foot, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
});

/** Each large enough for a thumb. */
export const actions = style([
  foot,
  { display: "flex", flexWrap: "wrap", gap: vars.space["2"], cursor: "auto" },
]);
