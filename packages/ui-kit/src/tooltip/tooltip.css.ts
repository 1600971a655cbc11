import { keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(2px)" } });

export const content = style({
  zIndex: vars.layer.tooltip,
  maxWidth: 280,
  padding: "5px 9px",
  borderRadius: vars.radius.small,
  // The page's colours turned around, so that a tooltip stands out in both themes.
  background: vars.color.text,
  color: vars.color.surface,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
  boxShadow: vars.shadow.floating,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
});
