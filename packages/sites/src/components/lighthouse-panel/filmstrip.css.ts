import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const scroller = style({ overflowX: "auto", padding: vars.space["4"] });

export const frames = style({
  display: "flex",
  gap: vars.space["3"],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const frame = style({ flex: "0 0 148px" });

export const picture = style({
  display: "block",
  width: "100%",
  height: 103,
  objectFit: "contain",
  objectPosition: "top",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  // Pages without a colour of their own are white.
  background: "#fff",
});

export const time = style({
  display: "block",
  marginTop: 6,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const mark = style({
  display: "block",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
