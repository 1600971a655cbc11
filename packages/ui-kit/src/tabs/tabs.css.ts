import { globalStyle, style } from "@vanilla-extract/css";
import { forcedColors, narrow, reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const list = style({
  display: "flex",
  gap: 2,
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const tab = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  flex: "none",
  minHeight: 38,
  padding: "0 12px",
  border: 0,
  background: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  cursor: "pointer",
  transition: `color ${vars.motion.fast} ${vars.motion.ease}`,
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    "&:hover": { color: vars.color.text },
    "&[data-state=active]": { color: vars.color.text },
    "&[data-state=active]::after": {
      content: "",
      position: "absolute",
      insetInline: 8,
      bottom: 0,
      height: 2,
      borderRadius: vars.radius.full,
      background: vars.color.accent,
    },
    "&:focus-visible": { outlineOffset: -2, borderRadius: vars.radius.small },
  },
});

export const count = style({
  padding: "0 6px",
  borderRadius: vars.radius.full,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const panel = style({
  paddingTop: vars.space["4"],
  selectors: { "&:focus-visible": { outlineOffset: 4, borderRadius: vars.radius.small } },
});

export const segments = style({
  display: "inline-flex",
  flexWrap: "wrap",
  maxWidth: "100%",
  padding: 2,
  borderRadius: vars.radius.medium,
  background: vars.color.neutralSoft,
  "@media": { [narrow]: { flexWrap: "nowrap", overflowX: "auto", scrollbarWidth: "none" } },
});

export const segment = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  flex: "none",
  minHeight: 28,
  padding: "0 11px",
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.label,
  cursor: "pointer",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&:has(:checked)": {
      background: vars.color.surfaceSelected,
      color: vars.color.text,
      boxShadow: `${vars.shadow.raised}, ${vars.shadow.outline}`,
      "@media": {
        [forcedColors]: {
          background: "Highlight",
          color: "HighlightText",
          forcedColorAdjust: "none",
        },
      },
    },
    "&:has(:focus-visible)": {
      outline: `2px solid ${vars.color.focus}`,
      // Inside: a row that scrolls cuts off what lies around it.
      outlineOffset: -2,
    },
  },
});

// On the ground of the segments a ground of its own would leave it too dim to read.
globalStyle(`${segment} > ${count}`, { padding: 0, background: "none" });

export const segmentInput = style({
  position: "absolute",
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: "inherit",
});
