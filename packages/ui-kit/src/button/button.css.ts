import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 7,
  border: "1px solid transparent",
  borderRadius: vars.radius.medium,
  background: "none",
  fontFamily: vars.font.sans,
  fontWeight: vars.weight.name,
  whiteSpace: "nowrap",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  transitionProperty: "background-color, border-color, color",
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.ease,
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    "&:disabled": { cursor: "not-allowed", opacity: 0.55 },
    "&[aria-disabled=true]": { cursor: "progress" },
  },
});

export const size = styleVariants({
  medium: [
    base,
    {
      minHeight: 34,
      padding: "0 13px",
      fontSize: vars.text.label.size,
      lineHeight: vars.text.body.line,
    },
  ],
  small: [
    base,
    {
      minHeight: 30,
      padding: "0 10px",
      fontSize: vars.text.label.size,
      lineHeight: vars.text.body.line,
    },
  ],
});

export const iconSize = styleVariants({
  medium: [base, { width: 34, height: 34, padding: 0, flex: "none" }],
  small: [base, { width: 28, height: 28, padding: 0, flex: "none" }],
});

export const tone = styleVariants({
  neutral: {
    background: vars.color.surfaceRaised,
    borderColor: vars.color.borderStrong,
    color: vars.color.text,
    selectors: {
      "&:hover:not(:disabled)": {
        backgroundImage: `linear-gradient(${vars.color.surfaceHover}, ${vars.color.surfaceHover})`,
      },
    },
  },
  primary: {
    background: vars.color.accent,
    color: vars.color.textOnFill,
    selectors: { "&:hover:not(:disabled)": { background: vars.color.accentHover } },
  },
  ghost: {
    color: vars.color.textMuted,
    selectors: {
      "&:hover:not(:disabled)": {
        background: vars.color.surfaceHover,
        color: vars.color.text,
      },
    },
  },
  critical: {
    background: vars.color.criticalFill,
    color: vars.color.textOnFill,
    selectors: { "&:hover:not(:disabled)": { background: vars.color.criticalFillHover } },
  },
});

export const fullWidth = style({ width: "100%" });

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

export const spinner = style({
  display: "inline-flex",
  animation: `${turn} 900ms linear infinite`,
  "@media": { [reducedMotion]: { animation: "none" } },
});
