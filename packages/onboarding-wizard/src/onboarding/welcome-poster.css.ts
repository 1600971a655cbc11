import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "block",
  width: "100%",
  height: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: `linear-gradient(160deg, ${vars.color.accentSoft}, ${vars.color.surfaceSunken} 70%)`,
});

export const window = style({ fill: vars.color.surface, stroke: vars.color.border });

export const line = style({ stroke: vars.color.border });

export const fill = style({ fill: vars.color.borderStrong });

export const picture = style({ fill: vars.color.accentSoft });

export const picked = style({ fill: vars.color.accentBorder });

/** The frame that a finding is shown with on a screenshot. */
export const mark = style({
  fill: "none",
  stroke: vars.color.accent,
  strokeWidth: 1.5,
  strokeDasharray: "4 3",
});

export const card = style({ fill: vars.color.surfaceRaised, stroke: vars.color.borderStrong });

export const track = style({ fill: "none", stroke: vars.color.positiveSoft, strokeWidth: 5 });

export const score = style({
  fill: "none",
  stroke: vars.color.positive,
  strokeWidth: 5,
  strokeLinecap: "round",
});

export const number = style({
  fill: vars.color.text,
  fontFamily: vars.font.sans,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.title,
});

export const pass = style({
  fill: "none",
  stroke: vars.color.positive,
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
