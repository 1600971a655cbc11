import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({ minWidth: 0 });

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  minHeight: 28,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});

export const scroller = style({
  maxHeight: 320,
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  overflow: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.body.line,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const piece = styleVariants({
  key: { color: vars.color.accentText },
  text: { color: vars.color.positiveText },
  number: { color: vars.color.infoText },
  word: { color: vars.color.infoText },
  sign: {},
  mark: {
    padding: "0 4px",
    borderRadius: vars.radius.small,
    background: vars.color.neutralSoft,
    color: vars.color.textMuted,
  },
});
