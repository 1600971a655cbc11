import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const edge = 30;

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: edge,
  height: edge,
  borderRadius: 8,
  color: "#ffffff",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.title,
});

/** Backgrounds that white text stands out from by 4.5 to 1, in both themes. */
const hues = ["#5b5bd6", "#0f766e", "#9a5f04", "#c2410c", "#1d6fb8", "#a8326f"];

export const tile = styleVariants(Object.fromEntries(hues.entries()), (background) => [
  base,
  { background },
]);
