import { style } from "@vanilla-extract/css";
import { oneColumn } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const root = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: 20,
  height: 20,
  padding: "0 5px",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: 4,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.text.micro.size,
  lineHeight: vars.text.label.line,
});

export const hints = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 14px",
  "@media": { [oneColumn]: { display: "none" } },
});

export const hint = style({ display: "inline-flex", alignItems: "center", gap: 5 });
