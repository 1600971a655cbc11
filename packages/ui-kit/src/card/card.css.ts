import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  // The corners of a table or a picture inside follow the card's.
  overflow: "hidden",
});

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space["2"]} ${vars.space["4"]}`,
  minHeight: 52,
  padding: `${vars.space["2"]} ${vars.space["4"]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const heading = style({ minWidth: 0 });

export const title = style({
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const description = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space["2"] });

export const padding = styleVariants({
  none: {},
  medium: { padding: vars.space["4"] },
});
