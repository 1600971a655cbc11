import { keyframes, style } from "@vanilla-extract/css";
import { narrow, reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: "translateY(8px) scale(0.985)" } });

export const overlay = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  display: "grid",
  // Or a name that is cut, not broken, would count whole and make the dialog wider than the screen.
  gridTemplateColumns: "minmax(0, 1fr)",
  placeItems: "center",
  overflowY: "auto",
  padding: vars.space["4"],
  background: vars.color.overlay,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": {
    [reducedMotion]: { animation: "none" },
    [narrow]: { placeItems: "end center", padding: vars.space["2"] },
  },
});

export const content = style({
  position: "relative",
  width: "100%",
  maxWidth: 520,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  animation: `${rise} ${vars.motion.medium} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none" } },
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const wide = style({ maxWidth: 920 });

export const header = style({
  minWidth: 0,
  // The right side is the close button's.
  padding: `${vars.space["5"]} 56px 0 ${vars.space["5"]}`,
  overflowWrap: "anywhere",
});

export const title = style({
  fontSize: vars.text.title.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.title.line,
  letterSpacing: "-0.01em",
});

export const description = style({ marginTop: 4, color: vars.color.textMuted });

export const close = style({ position: "absolute", top: 14, right: 14 });

export const body = style({
  padding: vars.space["5"],
  overflowWrap: "anywhere",
  selectors: { "&:empty": { padding: `${vars.space["2"]} 0` } },
});

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space["2"],
  padding: `${vars.space["3"]} ${vars.space["5"]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
