import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({ display: "flex", flexWrap: "wrap", gap: vars.space["2"] });

export const ticks = style({
  display: "inline-flex",
  alignItems: "flex-end",
  gap: 2,
  height: 16,
  forcedColorAdjust: "none",
});

const tick = style({ width: 3, borderRadius: 1 });

/** Told apart by height as well as by colour. */
export const ticked = styleVariants({
  passed: [tick, { height: 8, background: vars.color.positive }],
  again: [tick, { height: 14, background: vars.color.caution }],
  failed: [tick, { height: 16, background: vars.color.critical }],
});
