import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space["4"] });

export const problem = style({
  display: "flex",
  gap: vars.space["2"],
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space["2"],
});
