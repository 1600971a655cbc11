import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../internal/media.ts";
import { cell, header } from "../table/table.css.ts";
import { cards } from "../table/table-card.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  // Not `hidden`: that would make a scroller of the frame, and the bar at its end would not stick.
  overflow: "clip",
});

export const frameless = style({ minWidth: 0 });

export const dense = style({});

globalStyle(`${dense} ${cell}`, { height: 44, paddingBlock: 3 });

/** What its columns look at for room. */
export const stage = style({ position: "relative", containerType: "inline-size" });

export const virtual = style({
  overflowY: "auto",
  overscrollBehaviorY: "auto",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

/** Widths that hold while rows come and go. */
export const fixed = style({ tableLayout: "fixed" });

export const head = style({});

globalStyle(`${virtual} ${head}`, {
  position: "sticky",
  top: 0,
  zIndex: vars.layer.above,
  background: vars.color.surfaceRaised,
});

export const row = style({
  selectors: {
    "&[data-selected]": { background: vars.color.accentSoft },
    "&:focus-visible": { outlineOffset: -2 },
    "&[data-current]": { boxShadow: vars.shadow.current },
  },
});

export const unfolded = style({ background: vars.color.surfaceSunken });

export const unfoldedCell = style({
  display: "table-cell",
  padding: vars.space["4"],
  borderBottom: `1px solid ${vars.color.border}`,
});

export const selectHeader = style([
  header,
  {
    width: 48,
    paddingBlock: 2,
    selectors: { "&:first-child": { paddingInline: "10px 6px" } },
  },
]);

export const menuHeader = style([
  header,
  { width: 56, selectors: { "&[data-both]": { width: 92 } } },
]);

export const selectCell = style({
  width: 48,
  padding: "0 6px 0 10px",
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: { "tr:last-child > &": { borderBottom: 0 } },
});

export const menuCell = style({
  width: 56,
  padding: "0 10px 0 0",
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: "end",
  selectors: { "tr:last-child > &": { borderBottom: 0 } },
});

export const rowButtons = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
});

export const checkTarget = style({
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  cursor: "pointer",
  userSelect: "none",
});

export const check = style({
  width: 16,
  height: 16,
  margin: 0,
  accentColor: vars.color.accent,
  cursor: "inherit",
});

export const state = style({ padding: vars.space["4"] });

export const notice = style({
  padding: vars.space["3"],
  borderBottom: `1px solid ${vars.color.border}`,
});

const sweep = keyframes({ from: { left: "-40%" }, to: { left: "100%" } });

export const refreshing = style({
  position: "absolute",
  insetInline: 0,
  top: -1,
  zIndex: vars.layer.bar,
  height: 2,
  overflow: "hidden",
  selectors: {
    "&::after": {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      width: "40%",
      background: vars.color.accent,
      animation: `${sweep} 1200ms ease-in-out infinite`,
    },
  },
  "@media": {
    [reducedMotion]: { selectors: { "&::after": { width: "100%", animation: "none" } } },
  },
});

export const count = style({
  padding: "8px 16px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  fontVariantNumeric: "tabular-nums",
});

export const spacer = style({ padding: 0, border: 0 });

globalStyle(`${cards} > ${unfolded}, ${cards} > ${unfolded} > ${unfoldedCell}`, {
  display: "block",
});

export const cardHead = style({
  display: "flex",
  alignItems: "center",
  minHeight: 40,
  padding: "0 12px 0 6px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});

export const cardHeadRow = style({ display: "contents" });

export const cardHeadSelect = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: 0,
  fontWeight: vars.weight.label,
});
