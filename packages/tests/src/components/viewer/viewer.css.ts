import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";
import type { MarkKind } from "../../model/picture.ts";

/** Below this the list lies under the picture, as a sheet. */
export const stacked = "screen and (max-width: 899px)";

// What lies over pictures has colours of its own: a page is as bright as it is, whatever the theme.
const white = "#ffffff";
/** Around what lies over a picture, to be seen on any page. */
export const whiteLine = `0 0 0 1px ${white}`;
const paperEdge = "0 0 0 1px rgb(0 0 0 / 0.08), 0 4px 18px rgb(0 0 0 / 0.1)";
const dividerEdge = "0 0 0 1px rgb(255 255 255 / 0.8)";
const gripEdge = `0 0 0 2px ${white}, 0 3px 10px rgb(0 0 0 / 0.3)`;
const ring = `${whiteLine}, inset ${whiteLine}`;
/** What is outlined on pictures, by what happened to it. */
export const kindColour: Record<MarkKind, string> = {
  added: "#218358",
  removed: "#d13415",
  changed: "#ab6400",
  moved: "#0d74ce",
};

export const root = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
  selectors: { "&:fullscreen": { borderRadius: 0, border: 0 } },
  "@media": {
    [media.narrow]: { marginInline: -16, border: 0, borderRadius: 0, background: "none" },
  },
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  padding: "9px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const barEnd = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  marginInlineStart: "auto",
  "@media": { [media.narrow]: { marginInlineStart: 0 } },
});

export const zoom = style({
  minWidth: 44,
  textAlign: "center",
  fontSize: vars.text.label.size,
  fontVariantNumeric: "tabular-nums",
});

export const onion = style({ width: 120, accentColor: vars.color.accent });

export const body = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) 364px",
  // Tall enough to judge by, with its own foot in view.
  height: "clamp(420px, calc(100vh - 360px), 900px)",
  selectors: { [`${root}:fullscreen &`]: { height: "calc(100vh - 100px)" } },
  "@media": {
    [stacked]: { gridTemplateColumns: "minmax(0, 1fr)", height: "auto" },
  },
});

export const overview = style({
  width: 104,
  padding: "10px 8px",
  overflow: "auto",
  borderInlineEnd: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.micro.size,
  lineHeight: vars.text.micro.line,
  forcedColorAdjust: "none",
  "@media": { [stacked]: { display: "none" } },
});

export const map = style({
  position: "relative",
  marginInline: "auto",
  borderRadius: 3,
  boxShadow: vars.shadow.outline,
  overflow: "hidden",
  cursor: "pointer",
  touchAction: "none",
});

export const ruler = style({
  display: "none",
  "@media": {
    [stacked]: {
      display: "block",
      position: "absolute",
      insetBlock: 0,
      right: 0,
      zIndex: vars.layer.above,
      width: 12,
      background: "rgb(24 25 27 / 0.62)",
      touchAction: "none",
    },
  },
});

export const dot = styleVariants(kindColour, (background) => ({
  position: "absolute",
  left: 2,
  right: 2,
  minHeight: 3,
  borderRadius: 1.5,
  background,
  boxShadow: whiteLine,
}));

export const eye = style({
  position: "absolute",
  insetInline: 0,
  border: `1.5px solid ${vars.color.accent}`,
  borderRadius: 3,
  background: `color-mix(in srgb, ${vars.color.accent} 12%, transparent)`,
  pointerEvents: "none",
});

export const legend = style({
  display: "grid",
  gap: 5,
  marginTop: 12,
  padding: 0,
  listStyle: "none",
});
export const legendRow = style({ display: "flex", alignItems: "center", gap: 6 });
const swatch = style({ width: 9, height: 9, borderRadius: 2.5, flex: "none" });
export const legendSwatch = styleVariants(
  { ...kindColour, left_out: vars.color.borderControl },
  (background) => [swatch, { background }],
);

export const stage = style({
  position: "relative",
  minWidth: 0,
  minHeight: 0,
  background: vars.color.surfaceSunken,
  // Pictures keep their colours whatever a person's own are, so what is drawn on them does, too.
  forcedColorAdjust: "none",
  "@media": { [stacked]: { height: "min(56vh, 520px)" } },
});

export const beside = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: 1,
  height: "100%",
  background: vars.color.border,
});

export const pane = style({
  position: "relative",
  height: "100%",
  minWidth: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  background: vars.color.surfaceSunken,
  // One finger moves the picture, two are ours.
  touchAction: "pan-x pan-y",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const sheet = style({
  position: "relative",
  marginInline: "auto",
  background: white,
  boxShadow: paperEdge,
  isolation: "isolate",
  // Not hidden: that would be a scroller of its own, to which the grip would stick.
  overflow: "clip",
});

export const captions = style({
  position: "sticky",
  bottom: 12,
  left: 0,
  display: "flex",
  justifyContent: "space-between",
  gap: 8,
  margin: "-36px 12px 12px",
  pointerEvents: "none",
});

export const caption = style({
  minWidth: 0,
  overflow: "hidden",
  padding: "4px 9px",
  borderRadius: 7,
  background: "rgb(24 25 27 / 0.86)",
  color: white,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const paper = style({ position: "absolute", inset: 0, background: white });
export const layer = style({ position: "absolute", inset: 0 });

export const piece = style({ position: "absolute", left: 0, overflow: "hidden" });

export const strip = style({ position: "absolute", left: 0, display: "block", maxWidth: "none" });

/** Where one side of a comparison has nothing. */
export const room = style({
  background: "repeating-linear-gradient(135deg, #e3e4e8 0 5px, #f4f4f6 5px 10px)",
  color: "#4a4d52",
  fontSize: vars.text.micro.size,
  lineHeight: vars.text.micro.line,
});

export const gap = style([
  room,
  {
    position: "absolute",
    insetInline: 0,
    display: "flex",
    alignItems: "center",
    // At the beginning stands, over all, which side it is.
    justifyContent: "flex-end",
    paddingInline: 12,
    overflow: "hidden",
  },
]);

export const pale = style({
  position: "absolute",
  inset: 0,
  opacity: 0.28,
  filter: "grayscale(1)",
});

export const difference = style({
  position: "absolute",
  inset: 0,
  isolation: "isolate",
  mixBlendMode: "multiply",
});

// Equal is black, so white once inverted; whatever differs at all becomes black.
export const subtracted = style({
  position: "absolute",
  inset: 0,
  isolation: "isolate",
  filter: "grayscale(1) brightness(8) invert(1)",
});

export const subtrahend = style({ position: "absolute", inset: 0, mixBlendMode: "difference" });

const overlay = { magenta: "#d6008f", blue: "#0057ff", green: "#008a2e", black: "#111111" };

export const tint = styleVariants(overlay, (background) => ({
  position: "absolute",
  inset: 0,
  background,
  mixBlendMode: "screen",
}));

/** Met by a finger; what it is around is drawn within, as small as it is. */
const markBase = style({
  position: "absolute",
  minWidth: 24,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
  selectors: {
    "&[aria-pressed=true]": { zIndex: vars.layer.above },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: 3 },
  },
});

export const mark = styleVariants(kindColour, (colour) => [
  markBase,
  { vars: { "--mark": colour } },
]);

export const outline = style({
  position: "absolute",
  left: 0,
  top: 0,
  border: "1.5px solid var(--mark)",
  borderRadius: 3,
  boxShadow: ring,
  selectors: {
    "[aria-pressed=true] > &": {
      borderWidth: 2,
      borderColor: "#5753c6",
      boxShadow: `${ring}, 0 0 0 5px rgb(91 91 214 / 0.34)`,
    },
  },
});

const label = {
  position: "absolute",
  left: -1,
  display: "flex",
  alignItems: "center",
  gap: 4,
  height: 18,
  padding: "2px 5px",
  borderRadius: 4,
  color: white,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.micro.line,
  whiteSpace: "nowrap",
} as const;

export const markNumber = style({
  ...label,
  minWidth: 18,
  maxWidth: 320,
  overflow: "hidden",
  background: "var(--mark)",
  boxShadow: whiteLine,
  selectors: {
    "&[data-place=above]": { top: -21 },
    "&[data-place=below]": { bottom: -21 },
    "[aria-pressed=true] > &": { background: "#5753c6" },
  },
});

export const hatch = style({
  position: "absolute",
  border: "1px dashed #6f7279",
  borderRadius: 3,
  background:
    "repeating-linear-gradient(135deg, rgb(90 94 102 / 0.3) 0 4px, rgb(255 255 255 / 0.34) 4px 8px)",
  pointerEvents: "none",
});

export const leftOut = style({ ...label, bottom: -20, background: "#60646c" });

export const divider = style({
  position: "absolute",
  insetBlock: 0,
  zIndex: vars.layer.bar,
  width: 2,
  marginLeft: -1,
  background: vars.color.accent,
  boxShadow: dividerEdge,
  pointerEvents: "none",
});

export const grip = style({
  position: "sticky",
  top: "calc(50% - 16px)",
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  marginInlineStart: -15,
  borderRadius: "50%",
  background: vars.color.accent,
  color: vars.color.textOnFill,
  boxShadow: gripEdge,
  cursor: "ew-resize",
  pointerEvents: "auto",
  touchAction: "none",
  "@media": { "(pointer: coarse)": { width: 44, height: 44, marginInlineStart: -21 } },
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 14px",
  minHeight: 38,
  padding: "4px 12px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
  "@media": { [stacked]: { display: "none" } },
});

export const keys = style({ display: "inline-flex", alignItems: "center", gap: 5 });
export const footEnd = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 14px",
  marginInlineStart: "auto",
});
