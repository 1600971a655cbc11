import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const person = style({ display: "flex", alignItems: "center", gap: 10, minWidth: 0 });

export const words = style({ display: "grid", minWidth: 0 });

export const name = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const email = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const role = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
});

export const status = style({ display: "grid", justifyItems: "start", gap: 2 });

export const ends = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
