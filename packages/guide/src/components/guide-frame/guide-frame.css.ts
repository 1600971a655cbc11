import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const barHeight = 56;
const navWidth = 256;

export const skip = style({
  position: "fixed",
  top: vars.space["2"],
  left: vars.space["2"],
  zIndex: vars.layer.tooltip,
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.accentText,
  selectors: {
    "&:focus": { boxShadow: vars.shadow.floating },
    "&:not(:focus)": { transform: "translateY(-200%)" },
  },
});

export const bar = style({
  position: "sticky",
  top: 0,
  zIndex: vars.layer.header,
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  height: barHeight,
  padding: `0 ${vars.space["5"]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  "@media": {
    // In 320 pixels, to which text of four times its size comes down, all of it has room.
    [media.smallScreen]: { gap: vars.space["1"], padding: `0 ${vars.space["2"]}` },
  },
});

export const menu = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "inline-flex" } },
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: 5,
  // The search begins where the pages do.
  width: navWidth - 20,
  flex: "none",
  borderRadius: vars.radius.small,
  color: vars.color.text,
  textDecoration: "none",
  "@media": { [media.smallScreen]: { width: "auto", minWidth: 0, flex: 1, overflow: "hidden" } },
});

export const docs = style({ color: vars.color.textMuted, fontSize: vars.text.title.size });

export const search = style({
  flex: 1,
  minWidth: 0,
  marginInlineEnd: "auto",
  "@media": { [media.smallScreen]: { flex: "none", margin: 0 } },
});

export const exit = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 6,
  minHeight: 32,
  padding: "0 8px",
  borderRadius: vars.radius.medium,
  color: vars.color.accentText,
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.label,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: { "&:hover": { background: vars.color.surfaceHover } },
  "@media": { [media.smallScreen]: { minWidth: 32 } },
});

/** On a phone the mark stands for them; they are still what the link is called. */
export const exitWords = style({
  "@media": {
    [media.smallScreen]: {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

export const exitMark = style({ display: "inline-flex" });

export const columns = style({
  display: "grid",
  gridTemplateColumns: `${navWidth}px minmax(0, 1fr)`,
  alignItems: "start",
  "@media": { [media.smallScreen]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const aside = style({
  position: "sticky",
  top: barHeight,
  height: `calc(100vh - ${barHeight}px)`,
  overflowY: "auto",
  borderInlineEnd: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  "@media": { [media.smallScreen]: { display: "none" } },
});
