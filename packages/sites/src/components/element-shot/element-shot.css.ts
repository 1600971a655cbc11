import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const shot = style({
  display: "block",
  width: "100%",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
});

const edge = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;

/** Under the outline, so that it shows on any ground. */
export const halo = style({ ...edge, stroke: "#fff", strokeWidth: 5 });

export const outline = style({ ...edge, stroke: "#c8102e", strokeWidth: 3 });

export const other = style({
  ...edge,
  stroke: "#c8102e",
  strokeWidth: 1.5,
  strokeDasharray: "5 3",
});

export const number = style({
  fill: "#c8102e",
  stroke: "#fff",
  strokeWidth: 4,
  paintOrder: "stroke",
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.title,
});
