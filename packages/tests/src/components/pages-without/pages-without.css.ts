import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "2px 16px",
  padding: "9px 14px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const page = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0 10px",
  // A page and why it was not compared stand beside each other where there is room for both.
  flex: "1 1 260px",
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const title = style([{ minWidth: 0, color: vars.color.textMuted }, small]);

export const reason = style([
  { flex: "1 1 260px", minWidth: 0, color: vars.color.textMuted, overflowWrap: "anywhere" },
  small,
]);

export const score = style({ fontVariantNumeric: "tabular-nums" });

export const more = style({
  padding: "8px 14px",
  borderTop: `1px solid ${vars.color.border}`,
});
