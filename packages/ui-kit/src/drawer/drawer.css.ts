import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const appear = keyframes({ from: { opacity: 0 } });
const fromLeft = keyframes({ from: { transform: "translateX(-24px)", opacity: 0 } });
const fromRight = keyframes({ from: { transform: "translateX(24px)", opacity: 0 } });

export const overlay = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  background: vars.color.overlay,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

const panel = style({
  position: "fixed",
  top: 0,
  bottom: 0,
  zIndex: vars.layer.dialog,
  display: "flex",
  flexDirection: "column",
  // Beside the panel a strip of the page stays visible, to be pressed.
  width: "min(340px, calc(100vw - 48px))",
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  overflowY: "auto",
  overscrollBehavior: "contain",
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&[data-wide]": { width: "min(540px, 100vw)" },
  },
});

/** Stays where it is while what a wide drawer holds is scrolled. */
const inView = {
  position: "sticky",
  zIndex: vars.layer.bar,
  background: vars.color.surfaceRaised,
} as const;

const animated = (name: string) => ({
  animation: `${name} ${vars.motion.medium} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const side = styleVariants({
  left: [panel, { left: 0, borderRight: `1px solid ${vars.color.border}`, ...animated(fromLeft) }],
  right: [
    panel,
    { right: 0, borderLeft: `1px solid ${vars.color.border}`, ...animated(fromRight) },
  ],
});

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space["3"],
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  selectors: { "[data-wide] > &": { ...inView, top: 0 } },
});

export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.title.line,
  letterSpacing: "-0.01em",
  overflowWrap: "anywhere",
});

export const body = style({
  flex: 1,
  padding: `0 ${vars.space["4"]} ${vars.space["4"]}`,
  overflowWrap: "anywhere",
});

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space["2"],
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { "[data-wide] > &": { ...inView, bottom: 0 } },
});
