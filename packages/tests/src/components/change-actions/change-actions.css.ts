import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  padding: "10px 8px 10px 12px",
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  "@media": {
    // On a phone the change that is meant stands over its neighbours, as a sheet does.
    "screen and (max-width: 899px)": {
      order: -1,
      borderTop: 0,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: 6 });

export const sheet = style({
  display: "none",
  flexBasis: "100%",
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  overflowWrap: "anywhere",
  "@media": { "screen and (max-width: 899px)": { display: "block" } },
});

globalStyle(`${buttons} kbd`, {
  "@media": { "screen and (max-width: 639px)": { display: "none" } },
});

globalStyle(`${buttons} > button`, {
  "@media": { "screen and (max-width: 639px)": { minHeight: 44, padding: "0 16px" } },
});

export const steps = style({
  display: "flex",
  alignItems: "center",
  gap: 0,
  whiteSpace: "nowrap",
  marginInlineStart: "auto",
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
});
