import { vars } from "@sitewright/ui-kit";
import { globalStyle, style } from "@vanilla-extract/css";

/** Below this the sidebar is a drawer: the usual edge of a tablet held upright. */
export const narrow = "screen and (max-width: 767px)";

/** The spec's width of the open sidebar. */
export const sidebarWidth = "16rem";

export const root = style({
  display: "grid",
  gridTemplateColumns: `${sidebarWidth} minmax(0, 1fr)`,
  minHeight: "100vh",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const aside = style({
  position: "sticky",
  top: 0,
  height: "100vh",
  borderRight: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  "@media": { [narrow]: { display: "none" } },
});

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space[2],
  height: 56,
  padding: `0 ${vars.space[6]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  "@media": { [narrow]: { padding: `0 ${vars.space[3]}` } },
});

/** Menu and brand of small screens. */
export const topBar = style({
  display: "none",
  alignItems: "center",
  gap: vars.space[2],
  marginRight: "auto",
  "@media": { [narrow]: { display: "flex" } },
});

/** The widest a screen's content grows. */
const contentWidth = 1344;

export const content = style({
  maxWidth: contentWidth,
  margin: "0 auto",
  padding: `${vars.space[7]} ${vars.space[8]} ${vars.space[8]}`,
  "@media": { [narrow]: { padding: `${vars.space[5]} ${vars.space[4]} ${vars.space[8]}` } },
});

// The focus comes here after a change of route; neither is a control, so neither shows a ring.
globalStyle(`${content}:focus, ${content} h1:focus`, { outline: "none" });

export const skip = style({
  position: "fixed",
  top: vars.space[2],
  left: vars.space[2],
  zIndex: 2,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.accentText,
  selectors: {
    "&:focus": { boxShadow: vars.shadow.floating },
    "&:not(:focus)": { transform: "translateY(-200%)" },
  },
});
