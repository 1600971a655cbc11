import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: vars.weight.title,
  userSelect: "none",
});

export const size = styleVariants({
  tiny: [
    base,
    {
      width: 20,
      height: 20,
      borderRadius: vars.radius.full,
      fontSize: vars.text.micro.size,
    },
  ],
  small: [
    base,
    { width: 26, height: 26, borderRadius: vars.radius.full, fontSize: vars.text.micro.size },
  ],
  medium: [
    base,
    { width: 30, height: 30, borderRadius: vars.radius.medium, fontSize: vars.text.micro.size },
  ],
  large: [base, { width: 44, height: 44, borderRadius: 10, fontSize: vars.text.lead.size }],
});

export const decorative = style({ "::before": { content: "attr(data-initials)" } });

export const button = style({
  display: "inline-grid",
  placeItems: "center",
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: "none",
  cursor: "pointer",
  selectors: { "&:hover, &[data-state=open]": { background: vars.color.surfaceHover } },
});
