import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const border = `1px solid ${vars.color.border}`;
const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 12,
  padding: "14px 16px",
  selectors: { "& + &": { borderTop: border } },
});

export const number = style({
  minWidth: 22,
  padding: "1px 6px",
  borderRadius: 6,
  background: vars.color.criticalSoft,
  color: vars.color.criticalText,
  fontWeight: vars.weight.strong,
  textAlign: "center",
});

export const words = style({ flex: "1 1 260px", minWidth: 0 });

export const sentence = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const advice = style({ ...small, color: vars.color.textMuted, overflowWrap: "anywhere" });

export const paths = style({ ...small, fontFamily: vars.font.mono, overflowWrap: "anywhere" });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: 8 });

export const group = style({ padding: "12px 16px", borderTop: border });

const heading = {
  display: "flex",
  alignItems: "center",
  gap: 8,
  fontSize: "inherit",
  fontWeight: vars.weight.strong,
} as const;

export const looks = style({ ...heading, color: vars.color.cautionText });

export const accepted = style({ ...heading, color: vars.color.textMuted });

export const bullets = style({
  margin: "6px 0 0",
  paddingLeft: 24,

  overflowWrap: "anywhere",
});

export const who = style({ color: vars.color.textMuted });
