import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const root = style({ display: "inline-flex", alignItems: "center", gap: 8 });

export const bars = style({
  display: "inline-flex",
  alignItems: "flex-end",
  gap: 3,
  height: 18,
  forcedColorAdjust: "none",
});

const base = style({
  width: 4,
  height: 18,
  borderRadius: 1.5,
  selectors: {
    "&[data-current]": { outline: `1.5px solid ${vars.color.text}`, outlineOffset: 1.5 },
  },
});

export const bar = styleVariants({
  passed: [base, { background: vars.color.positive }],
  failed: [base, { height: 11, background: vars.color.critical }],
  incomplete: [base, { height: 6, background: vars.color.borderControl }],
  working: [base, { height: 6, background: vars.color.info }],
});
