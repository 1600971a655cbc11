import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const count = style({ margin: 0, fontWeight: vars.weight.strong });

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const row = style({
  display: "grid",
  gap: vars.space["1"],
  paddingBlock: vars.space["2"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const notes = style({ fontSize: vars.text.small.size, lineHeight: vars.text.small.line });

export const note = style({
  display: "grid",
  gap: 2,
  paddingBlock: vars.space["1"],
  overflowWrap: "anywhere",
});

export const code = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  color: vars.color.textMuted,
});
