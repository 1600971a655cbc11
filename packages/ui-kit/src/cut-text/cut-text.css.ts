import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const line = style({
  display: "block",
  minWidth: 0,
  maxWidth: "100%",
  borderRadius: vars.radius.small,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
