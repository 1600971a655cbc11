import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const head = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({ display: "flex", alignItems: "center", gap: 12, padding: "4px 0" });

export const name = style({ flex: "0 0 84px" });

export const track = style({
  flex: 1,
  minWidth: 0,
  height: 8,
  borderRadius: 4,
  background: vars.color.neutralSoft,
  overflow: "hidden",
});

export const bar = style({
  display: "block",
  height: "100%",
  borderRadius: 4,
  background: vars.color.borderStrong,
  selectors: { "li:last-child &": { background: vars.color.critical } },
});

export const count = style({
  minWidth: 20,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums",
  textAlign: "right",
});

export const state = style({ color: vars.color.textMuted });
