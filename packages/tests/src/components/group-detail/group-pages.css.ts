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

export const page = style({ minWidth: 0 });

export const show = style({
  display: "block",
  width: "100%",
  // Room is kept for a picture that has yet to come.
  aspectRatio: "8 / 5",
  // A finger means the picture or the box below it.
  marginBottom: 8,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: vars.color.surfaceSunken,
  color: "inherit",
  cursor: "pointer",
  selectors: {
    "&:hover:not([aria-pressed=true])": { outline: `2px solid ${vars.color.borderControl}` },
    "&[aria-pressed=true]:not(:focus-visible)": { outline: `2px solid ${vars.color.accent}` },
  },
});

export const path = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
});

export const others = style({
  ...small,
  display: "block",
  // In line with the words beside the box.
  paddingInlineStart: 26,
  color: vars.color.cautionText,
});

export const hint = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
