import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const phoneHeight = 280;

export const frame = style({
  maxHeight: "min(72vh, 760px)",
  padding: vars.space["3"],
  background: vars.color.surfaceSunken,
  overflow: "auto",
  // On a phone what was found begins in view below it, not a whole picture further down.
  "@media": {
    [media.narrow]: {
      maxHeight: phoneHeight,
      // A picture of unknown height, nearly always a higher one, moves nothing when it comes.
      selectors: { "&[data-measured=false]": { height: phoneHeight } },
    },
  },
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const picture = style({
  display: "block",
  maxWidth: "100%",
  height: "auto",
  marginInline: "auto",
  borderRadius: vars.radius.small,
  // Pages without a background of their own are white in the browser that took the picture.
  background: "#ffffff",
  boxShadow: vars.shadow.outline,
  selectors: {
    "&[data-state=outdated]": { opacity: 0.55, filter: "saturate(0.4)" },
    // Where nobody knows its size it stands in a narrow column: it takes its room there before it has come.
    "[data-measured=false] > div > &": { width: "100%", aspectRatio: "auto 3 / 5" },
  },
});

export const broken = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space["3"],
  padding: vars.space["8"],
  color: vars.color.textMuted,
  textAlign: "center",
});
