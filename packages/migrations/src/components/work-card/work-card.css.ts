import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const line = style({ display: "flex", justifyContent: "space-between", gap: 12 });

export const count = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
