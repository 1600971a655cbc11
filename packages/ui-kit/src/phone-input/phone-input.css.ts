import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const row = style({
  display: "grid",
  gridTemplateColumns: "112px minmax(0, 1fr)",
  gap: vars.space["2"],
  margin: "5px 0",
});

export const country = style({ minWidth: 0 });

export const flag = style({
  display: "inline-block",
  flex: "none",
  width: 21,
  height: 14,
  borderRadius: 2,
  // White flags would melt into the page.
  boxShadow: vars.shadow.outline,
  overflow: "hidden",
  fontSize: vars.text.body.size,
  lineHeight: vars.text.micro.line,
});
