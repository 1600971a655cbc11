import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  fontWeight: 650,
  letterSpacing: "-0.01em",
});

export const size = styleVariants({
  medium: [base, { fontSize: 15, lineHeight: "20px" }],
  large: [base, { fontSize: 17, lineHeight: "24px" }],
});

export const plate = style({ fill: vars.color.accent });

export const strokes = style({ fill: vars.color.textOnFill });
