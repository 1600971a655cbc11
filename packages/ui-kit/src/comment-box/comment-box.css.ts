import { style } from "@vanilla-extract/css";
import { item } from "../menu/menu.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  position: "relative",
  display: "flex",
  alignItems: "flex-end",
  gap: 8,
  padding: "6px 6px 6px 12px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  selectors: { "&:focus-within": { borderColor: vars.color.accent, boxShadow: vars.shadow.focus } },
});

export const area = style({
  flex: 1,
  minWidth: 0,
  minHeight: 30,
  maxHeight: 240,
  padding: "5px 0",
  border: 0,
  outline: "none",
  background: "none",
  color: vars.color.text,
  font: "inherit",
  resize: "none",
  // Grows with what is written; where a browser does not know how, it scrolls.
  fieldSizing: "content",
  "::placeholder": { color: vars.color.textMuted },
});

export const list = style({
  position: "absolute",
  insetInlineStart: 0,
  bottom: "calc(100% + 4px)",
  zIndex: vars.layer.popover,
  minWidth: 200,
  padding: 4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
});

export const person = style([
  item,
  { selectors: { "&[aria-selected=true]": { background: vars.color.surfaceActive } } },
]);
