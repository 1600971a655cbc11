import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const title = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "16px 24px 12px",
  "@media": { [media.smallScreen]: { padding: "16px 16px 8px" } },
});

globalStyle(`${title} > h1`, {
  marginInlineEnd: 8,
  fontSize: vars.text.page.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.page.line,
  letterSpacing: "-0.015em",
  outline: "none",
});

export const push = style({ flex: 1 });

/** On a phone the views are a line of their own, below the title and what can be done. */
globalStyle(`${title} > fieldset`, {
  "@media": { [media.smallScreen]: { order: 1 } },
});

export const filters = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  padding: "0 24px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { [media.smallScreen]: { padding: "0 16px 12px" } },
});

/** On a phone the words fill a line; what narrows and sorts shares the next. */
globalStyle(`${filters} > :first-child`, {
  "@media": { [media.smallScreen]: { flex: "1 0 100%", width: "100%" } },
});
globalStyle(`${filters} > ${push}`, {
  "@media": { [media.smallScreen]: { display: "none" } },
});

export const choice = style({
  width: 136,
  "@media": { [media.smallScreen]: { flex: "1 1 100px", width: "auto", minWidth: 0 } },
});
globalStyle(`${choice} [role=combobox]`, {
  minHeight: 34,
  padding: "5px 12px",
  fontSize: vars.text.label.size,
  "@media": { [media.smallScreen]: { minHeight: 44 } },
});

export const selection = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 5,
  padding: "8px 10px",
  borderTop: `1px solid ${vars.color.accentBorder}`,
  // The soft colour may be see-through; rows pass below the bar.
  background: `linear-gradient(${vars.color.accentSoft}, ${vars.color.accentSoft}), ${vars.color.surfaceRaised}`,
  "@media": {
    [media.oneColumn]: {
      position: "sticky",
      bottom: 0,
      zIndex: vars.layer.bar,
    },
  },
});

/** There are no keys on a phone. */
globalStyle(`${selection} kbd`, { "@media": { [media.smallScreen]: { display: "none" } } });
globalStyle(`${selection} button`, {
  "@media": { [media.smallScreen]: { minHeight: 44, minWidth: 44 } },
});

export const selected = style({
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums",
});

export const selectionActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: 5,
  margin: 0,
  padding: 0,
  border: 0,
});

export const hints = style({
  padding: "8px 16px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  "@media": { [media.oneColumn]: { display: "none" } },
});
