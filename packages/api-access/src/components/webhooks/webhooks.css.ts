import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const webhook = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  // The menu stands in the corner, whatever wraps below the address.
  paddingInlineEnd: 56,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const menu = style({ position: "absolute", insetBlockStart: 8, insetInlineEnd: 12 });

export const address = style({
  display: "grid",
  flex: "1 1 16rem",
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const quiet = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const state = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

export const log = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({
  display: "grid",
  gap: vars.space["3"],
  padding: `${vars.space["3"]} 0`,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const rowHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
});

export const rowWords = style({ display: "grid", flex: 1, minWidth: 180 });

export const tries = style({
  display: "grid",
  gap: vars.space["2"],
  margin: 0,
  paddingInlineStart: vars.space["5"],
});

export const answer = style({
  margin: `${vars.space["1"]} 0 0`,
  maxHeight: 160,
  overflow: "auto",
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
