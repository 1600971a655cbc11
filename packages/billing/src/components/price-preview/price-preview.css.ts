import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  minWidth: 0,
  padding: vars.space["5"],
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
});

export const title = style({
  marginBottom: vars.space["3"],
  color: vars.color.text,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const lines = style({ display: "grid", gap: 6, margin: 0, color: vars.color.text });

export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space["4"],
});

export const total = style([
  line,
  {
    paddingTop: vars.space["2"],
    borderTop: `1px solid ${vars.color.border}`,
    fontWeight: vars.weight.strong,
    selectors: { "&:first-child": { paddingTop: 0, borderTop: 0 } },
  },
]);

export const figure = style({ margin: 0, fontVariantNumeric: "tabular-nums" });

export const muted = style({
  color: vars.color.textMuted,
  selectors: { "p&": { marginTop: vars.space["3"] } },
});
