import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({ listStyle: "none", margin: 0, padding: 0 });

export const edition = style({
  display: "grid",
  width: "100%",
  minHeight: 44,
  padding: `${vars.space["2"]} ${vars.space["4"]}`,
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  background: "none",
  color: vars.color.text,
  font: "inherit",
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-current=true]": {
      background: vars.color.accentSoft,
      boxShadow: vars.shadow.current,
      fontWeight: vars.weight.name,
    },
  },
});

export const about = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
});

export const none = style({
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});
