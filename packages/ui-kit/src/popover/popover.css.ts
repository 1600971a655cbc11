import { keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-3px)" } });

export const content = style({
  zIndex: vars.layer.popover,
  width: "max-content",
  maxWidth: "min(360px, calc(100vw - 16px))",
  maxHeight: "var(--radix-popover-content-available-height)",
  overflowY: "auto",
  padding: vars.space["4"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  overflowWrap: "anywhere",
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
  selectors: { "&:focus-visible": { outline: "none" } },
});
