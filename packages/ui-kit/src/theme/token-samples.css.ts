import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

// How the story of the tokens shows each of them; no part of the kit.

export const list = style({ display: "grid", gap: vars.space["3"] });

export const entry = style({
  display: "grid",
  gridTemplateColumns: "140px minmax(0, 1fr)",
  alignItems: "center",
  gap: vars.space["4"],
});

export const name = style({ color: vars.color.textMuted, fontFamily: vars.font.mono });

export const text = styleVariants(vars.text, ({ size, line }) => ({
  fontSize: size,
  lineHeight: line,
}));

export const weight = styleVariants(vars.weight, (fontWeight) => ({ fontWeight }));

const box = style({
  height: 40,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
});

export const shadow = styleVariants(vars.shadow, (boxShadow) => [box, { boxShadow }]);

export const color = styleVariants(vars.color, (background) => [box, { background }]);

export const space = styleVariants(vars.space, (width) => [
  box,
  { width, background: vars.color.accent },
]);

export const radius = styleVariants(vars.radius, (borderRadius) => [box, { borderRadius }]);
