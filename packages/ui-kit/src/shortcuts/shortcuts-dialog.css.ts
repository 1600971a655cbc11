import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const group = style({
  selectors: { "& + &": { marginTop: vars.space["5"] } },
});

export const title = style({
  marginBottom: vars.space["2"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.small.line,
});

export const list = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: `${vars.space["2"]} ${vars.space["4"]}`,
  alignItems: "center",
  margin: 0,
});

export const keys = style({ display: "flex", gap: 4, minWidth: 72 });

export const label = style({
  margin: 0,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
});

export const setting = style({ marginRight: "auto" });

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
