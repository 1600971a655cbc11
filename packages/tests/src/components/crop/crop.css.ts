import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";
import { kindColour, room, whiteLine } from "../viewer/viewer.css.ts";

export const root = style({
  display: "block",
  overflow: "hidden",
  // As the server cuts them; of a page that is lower than that there is less.
  aspectRatio: "8 / 5",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceSunken,
});

export const sheet = style({ position: "relative", display: "block" });

export const picture = style({ display: "block", width: "100%", height: "auto" });

const mark = style({
  position: "absolute",
  minWidth: 6,
  minHeight: 6,
  // Thin: what it is around is small itself.
  border: "1.5px solid",
  borderRadius: 2,
  // To be seen on any page.
  boxShadow: whiteLine,
});

export const outline = styleVariants(kindColour, (borderColor) => [mark, { borderColor }]);

export const nothing = style([
  room,
  {
    display: "grid",
    placeItems: "center",
    height: "100%",
    padding: 4,
    textAlign: "center",
    overflowWrap: "anywhere",
  },
]);
