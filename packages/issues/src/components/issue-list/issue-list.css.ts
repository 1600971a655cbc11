import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const table = style({ display: "block", width: "100%" });

globalStyle(`${table} > :is(thead, tbody)`, { display: "block" });
globalStyle(`${table} > thead`, { height: 0, overflow: "hidden" });

export const hiddenHead = style({ padding: 0 });

export const groupRow = style({ display: "block" });

export const groupCell = style({ display: "block", padding: 0 });

export const group = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  width: "100%",
  minHeight: 32,
  padding: "0 16px",
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  font: "inherit",
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  textAlign: "start",
  cursor: "pointer",
  outlineOffset: -2,
  "@media": { [media.smallScreen]: { minHeight: 44 } },
});

export const count = style({ fontWeight: vars.weight.text, fontVariantNumeric: "tabular-nums" });

export const row = style({
  position: "relative",
  display: "flex",
  gap: 10,
  minHeight: 58,
  padding: "9px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[data-current]": { background: vars.color.surfaceSunken, boxShadow: vars.shadow.current },
    "&[data-selected]": { background: vars.color.accentSoft },
  },
  "@media": { [media.smallScreen]: { padding: "12px 16px" } },
});

const cell = { padding: 0 };

/** Above the link that lies over the row. */
export const tick = style({ ...cell, position: "relative", zIndex: vars.layer.above });

export const tickTarget = style({
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  margin: "-4px -6px",
  cursor: "pointer",
  "@media": { [media.smallScreen]: { width: 44, height: 44, margin: "-12px -14px" } },
});

globalStyle(`${tickTarget} > input`, {
  width: 16,
  height: 16,
  margin: 0,
  accentColor: vars.color.accent,
});

export const severity = style({ ...cell, paddingTop: 2 });

export const words = style({ ...cell, flex: 1, minWidth: 0 });

/** The whole row is the link's. */
globalStyle(`${words} > a::after`, { content: "", position: "absolute", inset: 0 });
globalStyle(`${words} > a`, { display: "block", textDecoration: "none" });

/** Titles come from scanned pages: a direction mark in one must not turn the row around. */
export const title = style({
  display: "block",
  overflow: "hidden",
  fontWeight: vars.weight.name,
  lineHeight: vars.text.body.line,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const sub = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const where = style({ minWidth: 0, unicodeBidi: "isolate" });

export const end = style({
  ...cell,
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-end",
  gap: 1,
  flex: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const people = style({ display: "flex", alignItems: "center", gap: 6, height: 20 });

export const nobody = style({
  display: "grid",
  placeItems: "center",
  width: 18,
  height: 18,
  border: `1px dashed ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
});
