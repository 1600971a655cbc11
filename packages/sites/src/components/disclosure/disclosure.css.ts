import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  borderTop: `1px solid ${vars.color.border}`,
  selectors: {
    "&:first-child": { borderTop: 0 },
    "&[data-state=meant]": { boxShadow: vars.shadow.current },
  },
});

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 44,
  padding: `${vars.space["2"]} ${vars.space["4"]} ${vars.space["2"]} ${vars.space["3"]}`,
  cursor: "pointer",
  listStyle: "none",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: vars.color.surfaceHover },
    "&:focus-visible": { outlineOffset: -2 },
  },
});

export const chevron = style({
  display: "inline-flex",
  flex: "none",
  color: vars.color.textMuted,
  transition: `transform ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { "(prefers-reduced-motion: reduce)": { transition: "none" } },
  selectors: { "details[open] > summary > &": { transform: "rotate(90deg)" } },
});

export const content = style({ minWidth: 0 });
