import { style } from "@vanilla-extract/css";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 320px",
  alignItems: "start",
  gap: 16,
  "@media": { "screen and (max-width: 959px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const side = style({ display: "grid", gap: 16, minWidth: 0 });
