import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const breathe = keyframes({ "50%": { opacity: 0.5 } });

export const root = style({
  display: "block",
  maxWidth: "100%",
  background: vars.color.surfaceActive,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const radius = styleVariants(vars.radius, (value) => ({ borderRadius: value }));

export const text = style({ display: "flex", flexDirection: "column", gap: 10, width: "100%" });
