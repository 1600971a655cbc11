import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Fills what the host gives it, where that has a height; else the page scrolls. */
export const root = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  minHeight: 0,
  "@media": { [media.oneColumn]: { height: "auto" } },
});

export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  "@media": { [media.oneColumn]: { overflow: "visible" } },
});

export const state = style({ padding: vars.space["4"] });

export const more = style({ padding: `${vars.space["3"]} 16px` });

export const skeletonRow = style({
  display: "flex",
  alignItems: "center",
  minHeight: 58,
  padding: "9px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
});

/** Where there is no room for both, only the detail's own bar stands above it. */
export const head = style({
  "@media": {
    [media.oneColumn]: { selectors: { "&[data-open=true]": { display: "none" } } },
  },
});
