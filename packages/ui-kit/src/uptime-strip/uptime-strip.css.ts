import { style, styleVariants } from "@vanilla-extract/css";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "flex",
  alignItems: "end",
  gap: 2,
  width: "100%",
  maxWidth: 240,
  height: 20,
  forcedColorAdjust: "none",
});

/** An outage stands out by its height, too: colour alone says nothing to some. */
const bar = style({ flex: "1 1 0", minWidth: 1, borderRadius: 1, background: "currentcolor" });

export const day = styleVariants({
  unknown: [bar, { height: "40%", color: vars.color.borderStrong }],
  up: [bar, { height: "70%", color: solidTone.positive }],
  short: [bar, { height: "100%", color: solidTone.caution }],
  long: [bar, { height: "100%", color: solidTone.critical }],
});
