import { style } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  selectors: { "&[data-disabled]": { opacity: 0.6 } },
});

export const track = style({
  flex: "none",
  width: 36,
  height: 24,
  padding: 3,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
  cursor: "pointer",
  transition: `background ${vars.motion.fast}`,
  selectors: {
    "&[data-state=checked]": {
      background: vars.color.accent,
      borderColor: vars.color.accent,
    },
    "&:disabled": { cursor: "not-allowed" },
  },
  "@media": {
    [reducedMotion]: { transition: "none" },
    "(forced-colors: active)": {
      selectors: { "&[data-state=checked]": { background: "Highlight" } },
    },
  },
});

export const thumb = style({
  display: "block",
  width: 16,
  height: 16,
  borderRadius: vars.radius.full,
  background: vars.color.textMuted,
  transition: `transform ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    "&[data-state=checked]": {
      transform: "translateX(12px)",
      background: vars.color.textOnFill,
    },
  },
  "@media": {
    [reducedMotion]: { transition: "none" },
    "(forced-colors: active)": { background: "ButtonText" },
  },
});

export const words = style({ display: "grid", gap: 2, minWidth: 0, paddingTop: 2 });

export const label = style({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  cursor: "pointer",
});
