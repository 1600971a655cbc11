import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const beside = style({
  position: "sticky",
  top: 56,
  maxHeight: "calc(100vh - 56px)",
  overflowY: "auto",
  padding: `${vars.space["7"]} ${vars.space["5"]} ${vars.space["5"]} 0`,
  "@media": { [media.oneColumn]: { display: "none" } },
});

export const title = style({
  marginBottom: 6,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.strong,
});

export const folded = style({
  display: "none",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  "@media": { [media.oneColumn]: { display: "block" } },
});

export const summary = style({
  padding: `${vars.space["3"]} ${vars.space["4"]}`,
  color: vars.color.textMuted,
  cursor: "pointer",
});

export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: 28,
  paddingInline: vars.space["3"],
  borderInlineStart: `1px solid ${vars.color.borderStrong}`,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&[data-depth='3']": { paddingInlineStart: vars.space["6"] },
    "&[aria-current]": {
      borderInlineStart: `2px solid ${vars.color.accent}`,
      color: vars.color.accentText,
      fontWeight: vars.weight.name,
    },
  },
  "@media": {
    [media.oneColumn]: { minHeight: 44, marginInline: vars.space["4"] },
  },
});
