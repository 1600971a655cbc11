import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const markWidth = 22;

export const root = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
});

export const entry = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${markWidth}px minmax(0, 1fr)`,
  gap: 10,
  paddingBottom: 10,
  selectors: {
    // The line from each mark to the next.
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetInlineStart: markWidth / 2,
      top: markWidth,
      bottom: 0,
      width: 1,
      background: vars.color.borderStrong,
    },
  },
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: markWidth,
  height: markWidth,
  borderRadius: vars.radius.full,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
});

/** Names and titles come from people and pages: a direction mark in one must not turn the line around. */
export const words = style({ minWidth: 0, overflowWrap: "anywhere", unicodeBidi: "isolate" });

export const said = style({
  marginTop: 3,
  padding: "7px 10px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
});
