import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const base = style({
  display: "inline-grid",
  placeContent: "center",
  flex: "none",
  color: "#ffffff",
  fontWeight: vars.weight.title,
});

export const size = styleVariants({
  small: [base, { width: 14, height: 14, borderRadius: 4, fontSize: vars.text.micro.size }],
  medium: [base, { width: 30, height: 30, borderRadius: 8, fontSize: vars.text.label.size }],
});

/** Icons are made for a light ground: many would be lost on a dark one. */
export const bare = style({ background: "#ffffff", border: `1px solid ${vars.color.border}` });

const iconBase = style({ display: "block", objectFit: "contain" });

export const icon = styleVariants({
  small: [iconBase, { width: 12, height: 12 }],
  medium: [iconBase, { width: 20, height: 20 }],
});

/** Backgrounds that white text stands out from by 4.5 to 1, in both themes. */
const hues = ["#5b5bd6", "#0f766e", "#9a5f04", "#c2410c", "#1d6fb8", "#a8326f"];

export const tile = styleVariants(Object.fromEntries(hues.entries()), (background) => [
  { background },
]);
