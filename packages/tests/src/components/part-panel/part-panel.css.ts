import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(300px, 2fr) minmax(0, 3fr)",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
  "@media": { "screen and (max-width: 899px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const detail = style({
  minWidth: 0,
  padding: vars.space["4"],
  borderInlineStart: `1px solid ${vars.color.border}`,
  "@media": {
    "screen and (max-width: 899px)": {
      order: -1,
      borderInlineStart: 0,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const sentence = style({
  marginBottom: vars.space["2"],
  fontSize: vars.text.lead.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.lead.line,
  overflowWrap: "anywhere",
});

export const hint = style({ color: vars.color.textMuted, overflowWrap: "anywhere" });

export const causes = style({
  display: "grid",
  gap: vars.space["3"],
  margin: `${vars.space["3"]} 0 0`,
  padding: 0,
  listStyle: "none",
});

export const blocks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(240px, 100%), 1fr))",
  gap: vars.space["2"],
});

export const block = style({
  minWidth: 0,
  padding: "8px 12px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
});

export const blockTitle = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const text = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const del = style({
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
  textDecoration: "line-through",
});

export const ins = style({
  background: vars.color.positiveSoft,
  color: vars.color.positiveText,
  textDecoration: "underline",
});
