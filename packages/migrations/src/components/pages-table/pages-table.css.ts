import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const border = `1px solid ${vars.color.border}`;
const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };
/** One card a page from here down. */
const narrow = "screen and (max-width: 719px)";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 10,
  padding: 10,
  borderBottom: border,
});

export const filter = style({ flex: "0 1 240px", minWidth: 180 });

export const keys = style({
  ...small,
  marginLeft: "auto",
  color: vars.color.textMuted,
  "@media": { [narrow]: { display: "none" } },
});

export const empty = style({ padding: 24, color: vars.color.textMuted, textAlign: "center" });

export const foot = style({
  ...small,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 44,
  padding: "4px 12px",
  borderTop: border,
  color: vars.color.textMuted,
});

export const scroller = style({
  overflowX: "auto",
  "@media": { [narrow]: { overflow: "visible" } },
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  "@media": { [narrow]: { display: "block" } },
});

const hidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

export const caption = style(hidden);

const headCell = {
  ...small,
  padding: "10px 12px",
  color: vars.color.textMuted,
  fontWeight: vars.weight.label,
  textAlign: "left",
  whiteSpace: "nowrap",
  "@media": { [narrow]: hidden },
} as const;
const first = { position: "sticky", left: 0, background: vars.color.surfaceRaised } as const;
const second = { position: "sticky", left: 104, background: vars.color.surfaceRaised } as const;

export const head = styleVariants({
  verdict: { ...headCell, ...first, minWidth: 104 },
  page: { ...headCell, ...second },
  cell: headCell,
});

export const row = style({
  borderTop: border,
  "@media": { [narrow]: { display: "flex", flexWrap: "wrap", gap: "6px 14px", padding: 12 } },
});

const bodyCell = {
  padding: "10px 12px",
  textAlign: "left",
  verticalAlign: "middle",
  whiteSpace: "nowrap",
} as const;
const flat = { position: "static", padding: 0, whiteSpace: "normal" } as const;
export const cell = styleVariants({
  verdict: { ...bodyCell, ...first, "@media": { [narrow]: flat } },
  page: {
    ...bodyCell,
    ...second,
    minWidth: 220,
    fontWeight: vars.weight.text,
    "@media": { [narrow]: { ...flat, flex: "1 0 calc(100% - 60px)", order: -2 } },
  },
  differs: {
    ...bodyCell,
    "@media": { [narrow]: { ...flat, display: "flex", gap: 6 } },
    selectors: {
      "&::before": {
        content: "attr(data-column)",
        display: "none",
        color: vars.color.textMuted,
        "@media": { [narrow]: { display: "inline" } },
      },
    },
  },
  same: { ...bodyCell, "@media": { [narrow]: { display: "none" } } },
  nothing: {
    ...bodyCell,
    color: vars.color.textMuted,
    "@media": { [narrow]: { ...flat, flex: "1 0 100%" } },
  },
  open: {
    ...bodyCell,
    width: 44,
    padding: "4px 8px",
    "@media": { [narrow]: { ...flat, order: -1 } },
  },
});

const marked = {
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  overflowWrap: "anywhere",
} as const;

export const mark = styleVariants({
  same: { ...marked, color: vars.color.text },
  look: { ...marked, color: vars.color.cautionText, fontWeight: vars.weight.strong },
  blocks: { ...marked, color: vars.color.criticalText, fontWeight: vars.weight.strong },
  unread: { ...marked, color: vars.color.textMuted },
  none: { ...marked, color: vars.color.textMuted },
});

export const name = style({ display: "grid", gap: 1 });

export const path = style({
  ...small,
  fontFamily: vars.font.mono,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
});

export const place = style({
  ...small,
  color: vars.color.textMuted,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
});

export const lost = style({ ...small, color: vars.color.criticalText });
