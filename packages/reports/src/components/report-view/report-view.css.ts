import { media, vars } from "@sitewright/ui-kit/tokens";
import { keyframes, style } from "@vanilla-extract/css";

export const paper = style({
  position: "relative",
  overflow: "hidden",
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
});

/** Its own scroll: how tall a sealed document is, nobody outside can know. */
export const frame = style({
  display: "block",
  width: "100%",
  height: "max(480px, calc(100vh - 190px))",
  border: 0,
  "@media": { [media.narrow]: { height: "max(420px, calc(100vh - 260px))" } },
});

const slide = keyframes({ from: { left: "-30%" }, to: { left: "100%" } });

/** Says that what is shown is not the newest, over its upper edge. */
export const bar = style({
  position: "absolute",
  insetInline: 0,
  top: 0,
  zIndex: vars.layer.above,
  height: 3,
  overflow: "hidden",
  background: vars.color.accentSoft,
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    width: "30%",
    background: vars.color.accent,
    animation: `${slide} 1s linear infinite`,
  },
  "@media": { [media.reducedMotion]: { "::after": { animation: "none", width: "100%", left: 0 } } },
});

/** What there is to say of the PDF, with what can be done. */
export const pdf = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
});

export const waiting = style({ minHeight: 480 });
