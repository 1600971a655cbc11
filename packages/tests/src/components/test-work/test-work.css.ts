import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const bar = style({ padding: `0 ${vars.space["4"]} ${vars.space["3"]}` });

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  minHeight: 44,
  padding: `6px ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
});

export const name = style({ flex: 1, fontWeight: vars.weight.name });

export const time = style({ color: vars.color.textMuted, fontVariantNumeric: "tabular-nums" });
