import { style } from "@vanilla-extract/css";
import { control } from "../field/field.css.ts";
import { item } from "../menu/menu.css.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({ position: "relative" });

export const input = style([control, { paddingInlineEnd: 34, textOverflow: "ellipsis" }]);

export const inputWithIcon = style([input, { paddingInlineStart: 42 }]);

export const chosenIcon = style({
  position: "absolute",
  top: 0,
  bottom: 0,
  insetInlineStart: 12,
  display: "grid",
  placeItems: "center",
  pointerEvents: "none",
});

export const arrow = style({
  position: "absolute",
  top: 0,
  bottom: 0,
  insetInlineEnd: 11,
  display: "grid",
  placeItems: "center",
  color: vars.color.textMuted,
  pointerEvents: "none",
});

const below = style({
  position: "absolute",
  zIndex: vars.layer.popover,
  top: "calc(100% + 4px)",
  insetInlineStart: 0,
  minWidth: "100%",
  // A picker may be narrower than its words: the list takes the room it needs.
  width: "max-content",
  maxWidth: "min(360px, calc(100vw - 32px))",
  padding: 4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
});

export const list = style([
  below,
  {
    maxHeight: 280,
    margin: 0,
    listStyle: "none",
    overflowY: "auto",
    overscrollBehavior: "contain",
    selectors: { "&:empty": { display: "none" } },
  },
]);

export const closed = style({ display: "none" });

export const empty = style([
  below,
  {
    padding: "10px 12px",
    color: vars.color.textMuted,
    fontSize: vars.text.label.size,
    lineHeight: vars.text.body.line,
  },
]);

export const option = item;

export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const description = style({
  display: "block",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
