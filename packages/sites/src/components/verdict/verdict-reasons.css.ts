import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${vars.space["1"]}`,
  margin: "2px 0 0 -6px",
  padding: 0,
  listStyle: "none",
  "@media": { [media.narrow]: { display: "grid" } },
});

export const reason = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 28,
  padding: "2px 6px",
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.text,
  fontSize: vars.text.label.size,
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-pressed=true]": { background: vars.color.accentSoft, fontWeight: vars.weight.strong },
  },
  "@media": { [media.narrow]: { minHeight: 36 } },
});
