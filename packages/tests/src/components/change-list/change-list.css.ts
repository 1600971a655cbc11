import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  background: vars.color.surfaceRaised,
  borderInlineStart: `1px solid ${vars.color.border}`,
  "@media": {
    "screen and (max-width: 899px)": {
      position: "relative",
      zIndex: vars.layer.above,
      marginTop: -14,
      paddingTop: 8,
      border: 0,
      borderTop: `1px solid ${vars.color.borderStrong}`,
      borderRadius: "16px 16px 0 0",
      boxShadow: vars.shadow.floating,
    },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "11px 14px 7px",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
});

export const keys = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  marginInlineStart: "auto",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  "@media": { [media.narrow]: { display: "none" } },
});

export const filter = style({ padding: "0 10px 6px" });

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  paddingBottom: 8,
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const groupHead = style({
  display: "flex",
  alignItems: "center",
  gap: 7,
  marginTop: 8,
  padding: "10px 14px 4px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "22px minmax(0, 1fr)",
  gap: "2px 10px",
  margin: "0 5px",
  padding: "9px 10px",
  borderRadius: vars.radius.medium,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  cursor: "pointer",
  // Hundreds of rows: those out of view cost nothing until they are scrolled to.
  contentVisibility: "auto",
  containIntrinsicSize: "auto 60px",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-selected=true]": { background: vars.color.accentSoft },
    "&:not([data-state=open])": { color: vars.color.textMuted },
  },
});

const badge = style({
  display: "grid",
  placeItems: "center",
  gridRow: "span 2",
  width: 22,
  height: 22,
  borderRadius: vars.radius.small,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});

export const number = styleVariants({
  added: [badge, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
  removed: [badge, { background: vars.color.criticalSoft, color: vars.color.criticalText }],
  changed: [badge, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
  moved: [badge, { background: vars.color.infoSoft, color: vars.color.infoText }],
});

export const decided = style([
  badge,
  { background: vars.color.neutralSoft, color: vars.color.textMuted },
]);

export const kind = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const cost = style({ marginInlineStart: "auto" });

export const sentence = style({ overflowWrap: "anywhere" });
