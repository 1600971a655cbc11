import { style, styleVariants } from "@vanilla-extract/css";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const tone = styleVariants(solidTone, (color) => ({ display: "block", color }));

export const line = style({
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const dot = style({ fill: "currentcolor" });

export const empty = style({ color: vars.color.textMuted });
