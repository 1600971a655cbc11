import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ display: "inline-flex", alignItems: "center", gap: 6 });

export const score = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.name,
});

export const none = style({ color: vars.color.textMuted });
