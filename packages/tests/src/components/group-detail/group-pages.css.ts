import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

export const title = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  margin: "16px 0 6px",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

const grid = { display: "grid", margin: 0, padding: 0, listStyle: "none" } as const;

export const tiles = style({
  ...grid,
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  gap: "10px 12px",
});

export const rows = style({
  ...grid,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
  gap: "4px 16px",
});

export const page = style({ position: "relative", minWidth: 0 });

export const show = style({
  display: "block",
  width: "100%",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  textAlign: "start",
  cursor: "pointer",
});

export const picture = style({
  display: "block",
  marginBottom: 4,
  // Room is kept for what has yet to come.
  aspectRatio: "8 / 5",
  borderRadius: vars.radius.small,
  background: vars.color.surfaceSunken,
  selectors: {
    [`${show}:hover &`]: { outline: `2px solid ${vars.color.borderControl}` },
    [`${show}[aria-pressed=true] &`]: { outline: `2px solid ${vars.color.accent}` },
  },
});

/** Over the picture's corner, on a ground of its own: a page is as bright as it is. */
export const choice = style({
  position: "absolute",
  top: 4,
  insetInlineStart: 4,
  display: "grid",
  placeItems: "center",
  minWidth: 28,
  minHeight: 28,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceRaised,
});

export const path = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
});

export const others = style({
  ...small,
  display: "block",
  color: vars.color.cautionText,
  // Below a label of a box, in line with its words.
  selectors: { [`${rows} &`]: { paddingInlineStart: 26 } },
});

export const hint = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
