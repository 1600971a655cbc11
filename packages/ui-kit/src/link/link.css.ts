import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const base = style({
  borderRadius: 3,
  textDecoration: "none",
  textUnderlineOffset: 3,
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const tone = styleVariants({
  accent: [base, { color: vars.color.accentText, fontWeight: vars.weight.label }],
  plain: [base, { color: "inherit" }],
});

export const external = style({
  display: "inline-block",
  marginInlineStart: 3,
  verticalAlign: "-1px",
});
