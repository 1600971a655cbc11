import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

/** The offline banner stands above the shell, which gives it its room: nothing at a foot is cut off. */
const offline = ":root:has([data-banner=offline])";
const bannerHeight = 36;

const sidebarWidth = { open: "16rem", closed: "6rem" };

export const root = style({
  display: "grid",
  gridTemplateColumns: `${sidebarWidth.open} minmax(0, 1fr)`,
  minHeight: "100dvh",
  selectors: {
    [`${offline} &`]: { minHeight: `calc(100dvh - ${bannerHeight}px)` },
    "&[data-sidebar=closed]": { gridTemplateColumns: `${sidebarWidth.closed} minmax(0, 1fr)` },
  },
  "@media": {
    [media.smallScreen]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      selectors: { "&[data-sidebar=closed]": { gridTemplateColumns: "minmax(0, 1fr)" } },
    },
  },
});

export const aside = style({
  position: "sticky",
  top: 0,
  height: "100dvh",
  selectors: { [`${offline} &`]: { height: `calc(100dvh - ${bannerHeight}px)` } },
  borderRight: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  "@media": { [media.smallScreen]: { display: "none" } },
});

/** What stands above a screen. */
const headerHeight = 56;

/** The widest a screen's content grows. */
const contentWidth = 1344;

export const content = style({
  maxWidth: contentWidth,
  margin: "0 auto",
  padding: `${vars.space[7]} ${vars.space[8]} ${vars.space[8]}`,
  "@media": {
    [media.smallScreen]: { padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[8]}` },
  },
});

/** A screen that lays out its own panes has all the room there is, and where it has panes beside each other its height. */
globalStyle(`${content}:has(> [data-screen=full])`, {
  maxWidth: "none",
  height: `calc(100dvh - ${headerHeight}px)`,
  padding: 0,
  overflowY: "auto",
  "@media": { [media.oneColumn]: { height: "auto", overflow: "visible" } },
});
globalStyle(`${offline} ${content}:has(> [data-screen=full])`, {
  height: `calc(100dvh - ${headerHeight + bannerHeight}px)`,
  "@media": { [media.oneColumn]: { height: "auto" } },
});

// The focus comes here after a change of route; neither is a control, so neither shows a ring.
globalStyle(`${content}:focus, ${content} h1:focus`, { outline: "none" });

export const skip = style({
  position: "fixed",
  top: vars.space[2],
  left: vars.space[2],
  zIndex: vars.layer.bar,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.accentText,
  selectors: {
    "&:focus": { boxShadow: vars.shadow.floating },
    "&:not(:focus)": { transform: "translateY(-200%)" },
  },
});
