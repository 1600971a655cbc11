import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { solidTone } from "../internal/tone.css.ts";
import { vars } from "../theme/contract.css.ts";

export const track = style({
  position: "relative",
  width: "100%",
  height: 4,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceActive,
  overflow: "hidden",
});

const slide = keyframes({ from: { left: "-40%" }, to: { left: "100%" } });

const bar = style({
  position: "absolute",
  insetBlock: 0,
  left: 0,
  borderRadius: vars.radius.full,
  transition: `width ${vars.motion.medium} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { transition: "none" } },
});

export const barTone = styleVariants(solidTone, (color) => [bar, { background: color }]);

export const indeterminate = style({
  width: "40%",
  animation: `${slide} 1400ms ease-in-out infinite`,
  // Without motion the bar lies still in the middle: work is running, how far is not known.
  "@media": { [reducedMotion]: { animation: "none", left: "30%" } },
});
