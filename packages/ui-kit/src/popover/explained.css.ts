import { style } from "@vanilla-extract/css";

export const root = style({
  display: "inline-grid",
  padding: 0,
  border: 0,
  borderRadius: "50%",
  background: "none",
  color: "inherit",
  font: "inherit",
  cursor: "help",
});
