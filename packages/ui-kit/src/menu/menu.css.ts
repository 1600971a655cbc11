import { keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-3px)" } });

export const content = style({
  zIndex: vars.layer.popover,
  minWidth: 176,
  maxWidth: "min(320px, calc(100vw - 16px))",
  maxHeight: "var(--radix-dropdown-menu-content-available-height)",
  overflowY: "auto",
  padding: 4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 34,
  padding: "6px 10px",
  border: "1px solid transparent",
  borderRadius: vars.radius.small,
  color: vars.color.text,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  textDecoration: "none",
  cursor: "default",
  userSelect: "none",
  outline: "none",
  selectors: {
    "&[data-highlighted]": { background: vars.color.surfaceActive },
    "&[data-disabled]": { opacity: 0.5 },
  },
  "@media": {
    // Forced colours drop backgrounds: the highlighted item gets an outline instead.
    "(forced-colors: active)": {
      selectors: { "&[data-highlighted]": { borderColor: "Highlight" } },
    },
  },
});

export const critical = style([
  item,
  {
    color: vars.color.criticalText,
    selectors: { "&[data-highlighted]": { background: vars.color.criticalSoft } },
  },
]);

export const label = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const tick = style({ display: "inline-flex", width: 14 });

export const external = style({ display: "inline-flex", color: vars.color.textMuted });

export const separator = style({ height: 1, margin: "4px 0", background: vars.color.border });
