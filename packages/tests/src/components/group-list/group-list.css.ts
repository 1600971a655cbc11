import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";
import * as changes from "../change-list/change-list.css.ts";

const stacked = "screen and (max-width: 899px)";
const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

export const root = style({ display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 });

export const list = style({
  minHeight: 0,
  maxHeight: "max(640px, calc(100vh - 300px))",
  overflow: "auto",
  paddingBottom: 8,
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
  "@media": { [stacked]: { maxHeight: 420 } },
});

export const head = style({
  ...small,
  display: "flex",
  justifyContent: "space-between",
  gap: 8,
  padding: "12px 14px 6px",
  color: vars.color.textMuted,
  fontWeight: vars.weight.strong,
});

/** A template is called as its pages' paths are, which a site may make as long as it likes. */
export const name = style({ minWidth: 0, overflowWrap: "anywhere" });

export const count = style({ fontVariantNumeric: "tabular-nums" });

export const row = style([
  changes.row,
  {
    // As high as one with pictures, so that the bar does not jump as rows come into view.
    containIntrinsicSize: "auto 138px",
  },
]);

export const facts = style({
  ...small,
  gridColumn: 2,
  display: "flex",
  flexWrap: "wrap",
  gap: "0 8px",
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
});

export const where = style({ minWidth: 0, overflowWrap: "anywhere" });

export const shot = style({
  gridColumn: 2,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 128px))",
  gap: 6,
  marginTop: 6,
});

export const beyond = style({
  ...small,
  padding: "8px 14px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
});
