import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";
import { lineHeight } from "./code-rows.ts";

export const root = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceSunken,
  overflow: "hidden",
});

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  minHeight: 40,
  padding: `4px 6px 4px ${vars.space["4"]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.name,
});

export const facts = style({
  marginInlineStart: vars.space["2"],
  color: vars.color.textMuted,
  fontWeight: vars.weight.text,
  fontVariantNumeric: "tabular-nums",
});

export const scroller = style({
  overflow: "auto",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const spacer = style({ position: "relative", minWidth: "max-content" });

export const window = style({
  position: "absolute",
  top: 0,
  left: 0,
  minWidth: "100%",
  paddingBlock: vars.space["2"],
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
  lineHeight: `${lineHeight}px`,
});

export const line = style({
  display: "flex",
  height: lineHeight,
  whiteSpace: "pre",
  tabSize: 2,
  selectors: {
    "&[data-state=marked]": { background: vars.color.accentSoft, boxShadow: vars.shadow.current },
  },
});

export const lineNumber = style({
  position: "sticky",
  left: 0,
  flex: "none",
  paddingInline: "12px 12px",
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  textAlign: "end",
  userSelect: "none",
  fontVariantNumeric: "tabular-nums",
});

export const lineText = style({ flex: "none", paddingInlineEnd: 16 });
