import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
  padding: `${vars.space["3"]} ${vars.space["2"]} ${vars.space["3"]} ${vars.space["4"]}`,
});

export const content = style({ minWidth: 0, overflowWrap: "anywhere" });
