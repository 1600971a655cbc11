import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const nothing = style({ padding: vars.space["4"], color: vars.color.textMuted });

export const summary = style({ color: vars.color.textMuted });

export const rule = style({
  display: "flex",
  flex: 1,
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

export const title = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const count = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
});

export const details = style({
  display: "grid",
  gap: vars.space["3"],
  padding: `0 ${vars.space["4"]} ${vars.space["4"]} 36px`,
  overflowWrap: "anywhere",
});

export const nodes = style({ display: "grid", gap: vars.space["4"], paddingInlineStart: 20 });

export const node = style({ display: "grid", gap: vars.space["2"], minWidth: 0 });

export const code = style({
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
});

export const why = style({ color: vars.color.textMuted, whiteSpace: "pre-line" });
