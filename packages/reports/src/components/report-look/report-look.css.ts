import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ display: "grid", gap: vars.space["3"] });

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
});

/** On white, as most signs are drawn for it. */
export const logo = style({
  width: 40,
  height: 40,
  flexShrink: 0,
  objectFit: "contain",
  background: "#ffffff",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
});

export const color = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 44px",
  alignItems: "end",
  gap: vars.space["2"],
});

export const picker = style({
  width: 44,
  height: 36,
  padding: 2,
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  cursor: "pointer",
});
