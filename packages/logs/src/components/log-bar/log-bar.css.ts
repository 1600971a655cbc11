import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const card = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "clip",
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "10px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
});

/** On a phone the words fill a line, and what narrows stands below. */
globalStyle(`${bar} > :first-child`, {
  "@media": { [media.smallScreen]: { flex: "1 0 100%", width: "100%" } },
});

export const push = style({
  flex: 1,
  "@media": { [media.smallScreen]: { display: "none" } },
});

export const waiting = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  width: "100%",
  minHeight: 34,
  padding: "6px 16px",
  border: 0,
  borderBottom: `1px solid ${vars.color.accentBorder}`,
  // The soft colour may be see-through; rows pass below the bar.
  background: `linear-gradient(${vars.color.accentSoft}, ${vars.color.accentSoft}), ${vars.color.surfaceRaised}`,
  color: vars.color.accentText,
  font: "inherit",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.label,
  cursor: "pointer",
  position: "sticky",
  top: 0,
  zIndex: vars.layer.bar,
  "@media": { [media.smallScreen]: { minHeight: 44 } },
});

export const lost = style({
  padding: "6px 16px",
  borderBottom: `1px solid ${vars.color.cautionBorder}`,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: vars.text.label.size,
  textAlign: "center",
});

export const state = style({ padding: vars.space["3"] });

export const skeletonRow = style({
  display: "flex",
  alignItems: "center",
  minHeight: 38,
  padding: "0 16px",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 14px",
  padding: "8px 16px",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const hints = style({ marginInlineStart: "auto" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
});

export const unknown = style({ visibility: "hidden" });
