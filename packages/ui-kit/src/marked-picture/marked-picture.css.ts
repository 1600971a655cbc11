import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({ position: "relative" });

const tones = {
  critical: vars.color.criticalFill,
  caution: vars.color.cautionText,
  neutral: vars.color.textMuted,
};

const outlineBase = style({
  position: "absolute",
  // An element may be a hairline, a button must be met by a finger.
  minWidth: 24,
  minHeight: 24,
  padding: 0,
  border: "2px solid",
  borderRadius: 2,
  background: "none",
  cursor: "pointer",
  selectors: {
    "&[aria-pressed=true]": { outline: `3px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
});

export const outline = styleVariants(tones, (color) => [outlineBase, { borderColor: color }]);

const numberBase = style({
  position: "absolute",
  top: -10,
  insetInlineStart: -10,
  display: "grid",
  placeItems: "center",
  minWidth: 20,
  height: 20,
  padding: "0 4px",
  borderRadius: 5,
  color: vars.color.textOnFill,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.micro.line,
});

export const number = styleVariants(tones, (color, tone) => [
  numberBase,
  { background: color, ...(tone !== "critical" && { color: vars.color.surface }) },
]);

export const swipe = style({ position: "relative", display: "grid" });

export const before = style({ gridArea: "1 / 1", zIndex: vars.layer.above, minWidth: 0 });

export const after = style({ gridArea: "1 / 1", minWidth: 0 });

export const edge = style({
  position: "absolute",
  insetBlock: 0,
  zIndex: vars.layer.above,
  width: 2,
  marginLeft: -1,
  background: vars.color.accent,
  pointerEvents: "none",
});

export const slider = style({
  width: "100%",
  height: 32,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: "ew-resize",
});
