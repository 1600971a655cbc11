import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const video = style({
  display: "block",
  width: "100%",
  aspectRatio: "16 / 9",
  borderRadius: vars.radius.large,
  background: vars.color.neutralSoft,
});

export const player = style({ position: "relative" });

/** The whole poster is the button. */
export const playButton = style({
  position: "absolute",
  inset: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.large,
  background: "none",
  cursor: "pointer",
});

/** The size a thumb finds in the middle of a poster. */
const playMarkSize = 56;

export const playMark = style({
  position: "absolute",
  inset: 0,
  width: playMarkSize,
  height: playMarkSize,
  margin: "auto",
  display: "grid",
  placeItems: "center",
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.textOnFill,
  boxShadow: vars.shadow.raised,
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: { [`${playButton}:hover &`]: { background: vars.color.accentHover } },
  "@media": {
    "(prefers-reduced-motion: reduce)": { transition: "none" },
    "(forced-colors: active)": { border: "1px solid ButtonText" },
  },
});

export const captions = style({ display: "grid", gap: vars.space["3"] });

export const caption = style({ display: "flex", gap: vars.space["3"] });

export const captionIcon = style({ paddingTop: 2, color: vars.color.positiveText });
