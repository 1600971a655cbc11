import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 6, minWidth: 0 });

export const root = row;

export const list = style([row, { margin: 0, padding: 0, listStyle: "none" }]);

export const token = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  maxWidth: "100%",
  height: 30,
  paddingInlineStart: 10,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  whiteSpace: "nowrap",
});

export const value = style({
  minWidth: 0,
  maxWidth: 220,
  color: vars.color.text,
  fontWeight: vars.weight.name,
});

export const remove = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { color: vars.color.text } },
});

export const fields = style({ display: "grid", gap: vars.space["3"], width: 260 });
