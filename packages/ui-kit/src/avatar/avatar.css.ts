import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: 700,
  userSelect: "none",
});

export const size = styleVariants({
  small: [base, { width: 26, height: 26, borderRadius: vars.radius.full, fontSize: 10.5 }],
  medium: [base, { width: 30, height: 30, borderRadius: vars.radius.medium, fontSize: 11 }],
  large: [base, { width: 44, height: 44, borderRadius: 10, fontSize: 15 }],
});

export const decorative = style({ "::before": { content: "attr(data-initials)" } });
