import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const cell = style({
  height: 32,
  padding: "0 16px 0 10px",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  textAlign: "start",
  fontWeight: vars.weight.text,
});

export const card = style({ display: "block" });

export const cardCell = style([cell, { display: "block", height: "auto", paddingBlock: 6 }]);

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${vars.space["2"]}`,
});

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  minHeight: 28,
  padding: "0 6px",
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: "inherit",
  fontSize: vars.text.label.size,
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.surfaceHover } },
});

export const title = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const about = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
