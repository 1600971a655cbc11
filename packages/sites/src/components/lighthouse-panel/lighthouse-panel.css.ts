import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const toneText = {
  positive: vars.color.positiveText,
  caution: vars.color.cautionText,
  critical: vars.color.criticalText,
  neutral: vars.color.textMuted,
};

export const measured = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const metrics = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(164px, 1fr))",
  gap: 1,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
});

export const metric = style({
  padding: "14px 16px",
  // Drawn outside the item, before and above it: the frame cuts off the outermost ones.
  boxShadow: vars.shadow.grid,
});

export const metricName = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const metricValue = style({
  marginTop: 2,
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.heading.line,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
});

const rating = style({
  display: "flex",
  alignItems: "center",
  gap: 5,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.small.line,
});

export const metricRating = styleVariants(toneText, (color) => [rating, { color }]);

export const group = style({ color: vars.color.textMuted, fontWeight: vars.weight.label });

export const count = style({ fontVariantNumeric: "tabular-nums" });

export const none = style({ padding: vars.space["4"], color: vars.color.textMuted });

export const audit = style({
  display: "flex",
  flex: 1,
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

/** Apart from the icon, which stays beside a title of several lines. */
export const auditText = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `2px ${vars.space["2"]}`,
  minWidth: 0,
});

const icon = style({ display: "inline-flex", flex: "none" });

export const auditIcon = styleVariants(toneText, (color) => [icon, { color }]);

export const auditTitle = style({ fontWeight: vars.weight.label, overflowWrap: "anywhere" });

export const auditValue = style({
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});

export const auditDetails = style({
  display: "grid",
  gap: vars.space["3"],
  // In line with the title, past the chevron and the icon.
  padding: `0 ${vars.space["4"]} ${vars.space["4"]} 60px`,
  color: vars.color.textMuted,
  "@media": {
    [media.narrow]: { paddingInlineStart: vars.space["4"] },
  },
});

export const itemsFrame = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  overflow: "auto",
  maxHeight: 320,
});

export const items = style({ width: "100%", borderCollapse: "collapse" });

const cell = {
  padding: "6px 10px",
  textAlign: "start",
  verticalAlign: "top",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
} as const;

export const itemHeader = style({
  ...cell,
  fontWeight: vars.weight.label,
  whiteSpace: "nowrap",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const item = style({
  ...cell,
  minWidth: 80,
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const savings = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["3"],
  color: vars.color.text,
  fontVariantNumeric: "tabular-nums",
});
