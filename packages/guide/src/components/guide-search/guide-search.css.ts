import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  position: "relative",
  width: "100%",
  maxWidth: 420,
  "@media": { [media.smallScreen]: { position: "static", width: "auto" } },
});

export const opener = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "block" } },
});

export const box = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  height: 36,
  padding: "0 8px 0 10px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  selectors: {
    "&:focus-within": { borderColor: vars.color.focus, boxShadow: vars.shadow.focus },
  },
  "@media": {
    [media.smallScreen]: {
      display: "none",
      position: "absolute",
      zIndex: vars.layer.panel,
      insetInline: 8,
      top: 8,
      height: 40,
      selectors: { "[data-open] > &": { display: "flex" } },
    },
    "(forced-colors: active)": {
      selectors: { "&:focus-within": { outline: "2px solid Highlight" } },
    },
  },
});

export const icon = style({ display: "inline-flex", color: vars.color.textMuted });

export const input = style({
  flex: 1,
  minWidth: 0,
  height: "100%",
  padding: 0,
  border: 0,
  outline: "none",
  background: "none",
  color: vars.color.text,
  fontSize: vars.text.body.size,
  selectors: { "&::placeholder": { color: vars.color.textMuted, opacity: 1 } },
  // Phones zoom into a focused field whose text is smaller than 16 px.
  "@media": { [media.smallScreen]: { fontSize: vars.text.title.size } },
});

export const key = style({
  display: "inline-flex",
  "@media": { [media.smallScreen]: { display: "none" } },
});

export const close = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "inline-flex" } },
});

export const panel = style({
  position: "absolute",
  zIndex: vars.layer.panel,
  top: "calc(100% + 6px)",
  insetInline: 0,
  padding: 6,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  "@media": { [media.smallScreen]: { top: 54, insetInline: 8 } },
});

export const none = style({ padding: 10, color: vars.color.textMuted, overflowWrap: "anywhere" });

export const result = style({
  display: "grid",
  minHeight: 36,
  alignContent: "center",
  padding: "6px 10px",
  borderRadius: vars.radius.small,
  color: vars.color.text,
  textDecoration: "none",
  selectors: { "&:hover, &:focus-visible": { background: vars.color.surfaceHover } },
  "@media": { [media.smallScreen]: { minHeight: 44 } },
});

export const on = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
