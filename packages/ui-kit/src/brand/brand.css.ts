import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  fontWeight: vars.weight.title,
  letterSpacing: "-0.01em",
});

export const size = styleVariants({
  medium: [base, { fontSize: vars.text.lead.size, lineHeight: vars.text.body.line }],
  large: [base, { fontSize: vars.text.title.size, lineHeight: vars.text.title.line }],
});

export const plate = style({ fill: vars.color.accent });

export const strokes = style({ fill: vars.color.textOnFill });
