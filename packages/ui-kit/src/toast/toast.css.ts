import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { narrow, reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

const enter = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export const region = style({
  position: "fixed",
  right: vars.space["4"],
  bottom: vars.space["4"],
  zIndex: vars.layer.toast,
  display: "flex",
  flexDirection: "column",
  gap: vars.space["2"],
  width: 360,
  maxWidth: `calc(100vw - ${vars.space["8"]})`,
  maxHeight: `calc(100vh - ${vars.space["8"]})`,
  overflow: "hidden",
  pointerEvents: "none",
  "@media": { [narrow]: { right: vars.space["4"], left: vars.space["4"], width: "auto" } },
});

export const root = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  padding: "10px 8px 10px 12px",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.raised,
  overflowWrap: "anywhere",
  pointerEvents: "auto",
  animation: `${enter} ${vars.motion.medium} ${vars.motion.ease}`,
  transition: `opacity ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { animation: "none", transition: "none" } },
  selectors: { "&[data-state=closed]": { opacity: 0 } },
});

export const message = style({ flex: 1, minWidth: 0, fontWeight: vars.weight.label });

const icon = style({ display: "inline-flex", paddingTop: 2 });

export const iconTone = styleVariants({
  neutral: [icon, { color: vars.color.textMuted }],
  positive: [icon, { color: vars.color.positiveText }],
  critical: [icon, { color: vars.color.criticalText }],
});

export const close = style({ margin: "-4px 0" });
