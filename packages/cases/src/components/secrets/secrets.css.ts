import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const list = style({ listStyle: "none", margin: 0, padding: 0 });

export const secret = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["3"],
  paddingBlock: vars.space["3"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const words = style({ display: "grid", flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const name = style({ fontFamily: vars.font.mono });

export const quiet = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
