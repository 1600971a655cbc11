import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  padding: 6,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.floating,
  maxHeight: "min(480px, calc(100dvh - 80px))",
  overflowY: "auto",
});

export const title = style({
  padding: "6px 10px",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const words = style({
  padding: "10px",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  overflowWrap: "anywhere",
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  width: "100%",
  minHeight: 36,
  padding: "6px 10px",
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.text,
  fontFamily: "inherit",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    // Not the menu's stronger grey: the chip in it would lose its contrast.
    "&[aria-selected=true]": { background: vars.color.surfaceHover },
    // They match an earlier text and are about to be replaced.
    "[aria-busy=true] > &": { color: vars.color.textMuted },
  },
  "@media": {
    // Forced colours drop backgrounds: the option that the arrows have reached gets an outline.
    "(forced-colors: active)": {
      selectors: {
        "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
      },
    },
  },
});

export const commandIcon = style({
  flex: "none",
  display: "inline-flex",
  color: vars.color.textMuted,
});

/** Wide enough for the longest type, so that the texts stand in one line. */
export const type = style({ flex: "none", display: "inline-flex", width: 48 });

export const text = style({ flex: "0 1 auto", minWidth: 0 });

/** Gives way before the address does. */
export const pageTitle = style({
  flex: "0 3 auto",
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

/** Which option Enter takes; of no use to a finger. */
export const enter = style({
  flex: "none",
  display: "inline-flex",
  marginInlineStart: "auto",
  "@media": { "(pointer: coarse)": { display: "none" } },
});

export const match = style({
  background: "none",
  color: vars.color.accentText,
  fontWeight: vars.weight.strong,
});

export const prefix = style({
  flex: "none",
  width: 64,
  color: vars.color.accentText,
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
});

export const finds = style({ flex: "none", width: 56 });

export const example = style({
  marginInlineStart: "auto",
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
});

export const waiting = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  padding: "6px 10px",
});
