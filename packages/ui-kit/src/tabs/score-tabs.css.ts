import { style } from "@vanilla-extract/css";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(max-content, 1fr)",
  overflowX: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  scrollbarWidth: "thin",
  "@media": { [narrow]: { marginInline: -16, borderRadius: 0, borderInline: 0 } },
});

export const tab = style({
  position: "relative",
  // Seven of them have room beside the menu of a window of 1280 pixels.
  padding: "10px 10px",
  border: 0,
  borderInlineStart: `1px solid ${vars.color.border}`,
  background: "none",
  color: vars.color.text,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: {
    "&:first-child": { borderInlineStart: 0 },
    "&:hover": { background: vars.color.surfaceHover },
    "&[data-state=active]": {
      background: `color-mix(in srgb, ${vars.color.accentSoft} 55%, transparent)`,
    },
    "&[data-state=active]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: 0,
      height: 2,
      background: vars.color.accent,
    },
    "&:focus-visible": { outlineOffset: -2 },
  },
});

export const panel = style({
  paddingTop: vars.space["4"],
  selectors: { "&:focus-visible": { outlineOffset: 4, borderRadius: vars.radius.small } },
});

export const gate = style({ display: "flex", alignItems: "center", gap: 10 });

export const sign = style({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  flex: "none",
  borderRadius: "50%",
});

export const words = style({ display: "grid", minWidth: 0 });
export const label = style({ fontWeight: vars.weight.strong });
export const note = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
