import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 196px",
  gridTemplateRows: "auto auto minmax(0, 1fr)",
  minHeight: "100%",
  "@media": {
    [media.smallScreen]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "none" },
  },
});

export const top = style({
  gridColumn: "1 / -1",
  position: "sticky",
  top: 0,
  zIndex: vars.layer.above,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  minHeight: 48,
  padding: "8px 16px 8px 24px",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  "@media": { [media.smallScreen]: { padding: "6px 8px" } },
});

export const number = style({
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.label.size,
});

export const push = style({ flex: 1 });

/** On a phone what can be done keeps to the lower edge, in reach of a thumb. */
export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  "@media": {
    [media.smallScreen]: {
      position: "fixed",
      insetInline: 0,
      bottom: 0,
      zIndex: vars.layer.bar,
      padding: "10px 12px",
      borderTop: `1px solid ${vars.color.border}`,
      background: vars.color.surfaceRaised,
    },
  },
});

globalStyle(`${actions} > button`, {
  "@media": { [media.smallScreen]: { flex: 1, minHeight: 44 } },
});

/** On a phone the facts come between it and the rest. */
export const header = style({
  minWidth: 0,
  padding: "16px 20px 0 24px",
  "@media": {
    [media.smallScreen]: {
      padding: "14px 16px",
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const main = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["4"],
  minWidth: 0,
  padding: "16px 20px 24px 24px",
  "@media": { [media.smallScreen]: { padding: "16px 16px 88px", order: 2 } },
});

export const title = style({
  marginBottom: 6,
  fontSize: vars.text.heading.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.heading.line,
  letterSpacing: "-0.01em",
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  overflowWrap: "anywhere",
});

export const section = style({ display: "grid", gap: 6, minWidth: 0 });

export const heading = style({
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const props = style({
  gridColumn: 2,
  gridRow: "2 / span 2",
  display: "flex",
  flexDirection: "column",
  gap: 14,
  margin: 0,
  padding: "16px 16px 24px",
  borderInlineStart: `1px solid ${vars.color.border}`,
  fontSize: vars.text.label.size,
  "@media": {
    [media.smallScreen]: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      gap: "12px 16px",
      padding: "0 16px 16px",
      border: 0,
    },
  },
});

export const folded = style({ order: 1, borderBottom: `1px solid ${vars.color.border}` });

export const factLine = style({ margin: 0, fontSize: vars.text.label.size });

globalStyle(`${factLine} > div`, { display: "flex", alignItems: "center", gap: 8 });
globalStyle(`${factLine} dt`, { color: vars.color.textMuted });
globalStyle(`${factLine} dd`, { margin: 0, overflowWrap: "anywhere", unicodeBidi: "isolate" });

globalStyle(`${props} dt`, { marginBottom: 3, color: vars.color.textMuted });
globalStyle(`${props} dd`, { margin: 0, overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const person = style({ display: "flex", alignItems: "center", gap: 6 });

export const labels = style({ display: "flex", flexWrap: "wrap", gap: 4 });

export const box = style({
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  fontSize: vars.text.label.size,
  listStyle: "none",
});

export const place = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 34,
  padding: "0 12px",
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${vars.color.border}` } },
});

export const placeName = style({ flex: 1, minWidth: 0, unicodeBidi: "isolate" });

export const muted = style({ color: vars.color.textMuted, whiteSpace: "nowrap" });

export const seen = style([
  box,
  {
    display: "grid",
    gap: 4,
    padding: "8px 12px",
    overflowWrap: "anywhere",
  },
]);

/** Titles and sentences come from scanned pages. */
export const words = style({ overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const who = style({ fontWeight: vars.weight.strong });

export const more = style({
  minHeight: 28,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.accentText,
  font: "inherit",
  cursor: "pointer",
});

/** Only where the list is not beside it. */
export const back = style({
  display: "none",
  "@media": { [media.oneColumn]: { display: "inline-flex" } },
});

/** A window of a page, of which a part of its size is enough to know it again. */
const shotWidth = 640;

export const shot = style({
  maxWidth: shotWidth,
  overflow: "hidden",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

export const picture = style({ display: "block", width: "100%", height: "auto" });

/** Text of the page, as it is: no mark in it may turn the line around. */
export const code = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  unicodeBidi: "isolate",
});
