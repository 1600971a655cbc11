import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  overflow: "hidden",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
});

export const frame = style({
  display: "block",
  position: "relative",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const picture = style({ width: "100%", height: "auto" });

export const caption = style({
  padding: `${vars.space["2"]} 14px`,
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
});

/** Its own colours in both themes: it lies on a picture, not on a surface. */
const pinFill = "#1c2024";
const pinText = "#ffffff";

const disc = style({
  display: "inline-grid",
  placeItems: "center",
  width: 22,
  height: 22,
  borderRadius: vars.radius.full,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontWeight: vars.weight.title,
});

export const pin = style([
  disc,
  {
    position: "absolute",
    transform: "translate(-50%, -50%)",
    border: `2px solid ${pinText}`,
    background: pinFill,
    color: pinText,
    "@media": {
      [media.smallScreen]: {
        width: 18,
        height: 18,
        fontSize: vars.text.micro.size,
      },
    },
  },
]);

/** The same number before what it stands for. */
export const number = style([disc, { background: vars.color.text, color: vars.color.surface }]);

export const list = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: `${vars.space["2"]} ${vars.space["6"]}`,
  padding: 0,
  listStyle: "none",
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  "@media": { [media.smallScreen]: { gridTemplateColumns: "1fr" } },
});

export const item = style({ display: "grid", gridTemplateColumns: "22px 1fr", gap: 10 });
