import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line };

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({
  display: "grid",
  gap: 8,
  padding: "12px 0",
  borderTop: `1px solid ${vars.color.border}`,
});

export const path = style({ ...small, fontFamily: vars.font.mono, overflowWrap: "anywhere" });

export const muted = style({ ...small, color: vars.color.textMuted });

export const refused = style({
  ...small,
  margin: "4px 0 0",
  paddingLeft: 20,
  overflowWrap: "anywhere",
});
