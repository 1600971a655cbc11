import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "200px minmax(0, 1fr)",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const health = style({
  display: "grid",
  placeItems: "center",
  padding: vars.space["4"],
  borderInlineEnd: `1px solid ${vars.color.border}`,
});

export const work = style({
  display: "grid",
  alignContent: "center",
  gap: vars.space["5"],
  minWidth: 0,
  padding: `${vars.space["4"]} ${vars.space["6"]}`,
  "@media": {
    [media.narrow]: { padding: vars.space["4"], borderTop: `1px solid ${vars.color.border}` },
  },
  // Nothing is under way.
  selectors: { "&:empty": { display: "none" } },
});

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(104px, 1fr))",
  gap: `${vars.space["4"]} ${vars.space["5"]}`,
  width: "100%",
});

export const took = style({
  display: "block",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  lineHeight: vars.text.small.line,
  letterSpacing: 0,
});
