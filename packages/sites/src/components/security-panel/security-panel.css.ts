import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const none = style({ padding: vars.space["4"], color: vars.color.textMuted });

export const audit = style({
  display: "flex",
  flex: 1,
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

export const title = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const unsure = style({ color: vars.color.textMuted, fontSize: vars.text.small.size });

export const details = style({
  display: "grid",
  gap: vars.space["3"],
  maxWidth: "90ch",
  // In line with the status, past the chevron.
  padding: `0 ${vars.space["4"]} ${vars.space["4"]} 36px`,
  overflowWrap: "anywhere",
});

export const evidence = style({
  display: "grid",
  gap: vars.space["1"],
  listStyle: "none",
  margin: 0,
  padding: `${vars.space["2"]} ${vars.space["3"]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceSunken,
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  unicodeBidi: "isolate",
});

export const todo = style({ fontWeight: vars.weight.strong });
