import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };

export const sentence = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });

export const muted = style({ ...small, color: vars.color.textMuted, overflowWrap: "anywhere" });

export const addresses = style({ display: "grid", gap: 8, margin: 0 });

export const address = style({
  ...small,
  margin: 0,
  fontFamily: vars.font.mono,
  overflowWrap: "anywhere",
});

export const table = style({
  ...small,
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
});

globalStyle(`${table} th, ${table} td`, {
  padding: "6px 8px 6px 0",
  borderTop: `1px solid ${vars.color.border}`,
  textAlign: "left",
  verticalAlign: "top",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const caption = style({
  paddingBottom: 6,
  fontWeight: vars.weight.strong,
  textAlign: "left",
});

export const same = style({ color: vars.color.textMuted });

export const differs = style({ color: vars.color.text, fontWeight: vars.weight.label });
