import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, keyframes, style } from "@vanilla-extract/css";

export const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  tableLayout: "fixed",
  "@media": { [media.oneColumn]: { display: "block" } },
});
globalStyle(`${table} > tbody`, { "@media": { [media.oneColumn]: { display: "block" } } });

export const head = style({ "@media": { [media.oneColumn]: { display: "none" } } });

export const headCell = style({
  padding: "8px 10px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.label,
  textAlign: "start",
  selectors: {
    "&:nth-child(1)": { width: 136, paddingInlineStart: 16 },
    "&:nth-child(2)": { width: 190 },
    "&:nth-child(4)": { width: 78 },
    "&:nth-child(5)": { width: 78 },
    "&:nth-child(6)": { width: 116 },
    "&:nth-child(7)": { width: 48 },
    "&[data-align=end]": { textAlign: "end" },
  },
});

/** What came by itself stands out for two seconds. */
const tint = keyframes({
  "0%, 60%": { backgroundColor: vars.color.accentSoft },
  "100%": { backgroundColor: "transparent" },
});

export const row = style({
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&:focus-visible": { outlineOffset: -2 },
    "&[data-current]": { boxShadow: vars.shadow.current },
    "&[data-open]": { background: vars.color.surfaceSunken },
    "&[data-fresh]": { animation: `${tint} 2s linear 1` },
  },
  "@media": {
    [media.reducedMotion]: { selectors: { "&[data-fresh]": { animation: "none" } } },
    [media.oneColumn]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto 44px",
      gridTemplateAreas: `"who time fold" "what what fold" "status took fold"`,
      gap: "2px 10px",
      padding: "10px 6px 10px 16px",
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

const cell = style({
  height: 38,
  padding: "4px 10px",
  overflow: "hidden",
  borderBottom: `1px solid ${vars.color.border}`,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  verticalAlign: "middle",
  selectors: {
    "[data-open] > &": { borderBottomColor: "transparent" },
  },
  "@media": { [media.oneColumn]: { height: "auto", padding: 0, border: 0, minWidth: 0 } },
});

const mono = {
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
} as const;

export const time = style([
  cell,
  {
    ...mono,
    paddingInlineStart: 16,
    color: vars.color.textMuted,
    whiteSpace: "nowrap",
    gridArea: "time",
    "@media": { [media.oneColumn]: { paddingInlineStart: 0 } },
  },
]);

export const day = style({ fontFamily: vars.font.sans });

export const whoCell = style([cell, { gridArea: "who" }]);

export const who = style({ display: "flex", alignItems: "center", gap: 8, minWidth: 0 });

export const whoSign = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 20,
  height: 20,
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
});

export const name = style({ minWidth: 0 });

export const whatCell = style([cell, { gridArea: "what" }]);

export const what = style({ display: "flex", alignItems: "center", gap: 8, minWidth: 0 });

export const path = style({ ...mono, minWidth: 0, unicodeBidi: "isolate" });

export const sentence = style({ display: "block", minWidth: 0 });

export const done = style({ fontWeight: vars.weight.strong });

export const statusCell = style([
  cell,
  {
    ...mono,
    gridArea: "status",
    fontWeight: vars.weight.strong,
    selectors: {
      "&[data-tone=critical]": { color: vars.color.criticalText },
      "&[data-tone=caution]": { color: vars.color.cautionText },
      "&[data-tone=change]": {
        color: vars.color.textMuted,
        fontFamily: vars.font.sans,
        fontWeight: vars.weight.text,
      },
    },
  },
]);

export const took = style([
  cell,
  {
    ...mono,
    color: vars.color.textMuted,
    textAlign: "end",
    whiteSpace: "nowrap",
    gridArea: "took",
  },
]);

export const request = style([
  cell,
  {
    ...mono,
    color: vars.color.textMuted,
    "@media": { [media.oneColumn]: { display: "none" } },
  },
]);

export const fold = style([
  cell,
  {
    paddingInline: "0 10px",
    textAlign: "end",
    gridArea: "fold",
    "@media": { [media.oneColumn]: { alignSelf: "center", paddingInline: 0 } },
  },
]);

globalStyle(`${fold} > button`, {
  "@media": { [media.oneColumn]: { minWidth: 44, minHeight: 44 } },
});

export const detailRow = style({
  background: vars.color.surfaceSunken,
  "@media": { [media.oneColumn]: { display: "block" } },
});

export const detailCell = style({
  padding: "0 16px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { [media.oneColumn]: { display: "block" } },
});
