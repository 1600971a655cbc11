import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ padding: `${vars.space["3"]} ${vars.space["3"]} ${vars.space["6"]}` });

export const group = style({
  padding: `${vars.space["3"]} 10px ${vars.space["1"]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.strong,
});

export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: 30,
  padding: "4px 10px",
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-current=page]": {
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      background: vars.color.surfaceActive,
      boxShadow: vars.shadow.current,
      color: vars.color.text,
      fontWeight: vars.weight.name,
    },
  },
  "@media": { [media.smallScreen]: { minHeight: 44 } },
});
