import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 240px",
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** As long a line as is read without losing it. */
const lineWidth = 760;

export const article = style({
  width: "100%",
  maxWidth: lineWidth,
  margin: "0 auto",
  // Below the bar, where the skip link leads.
  scrollMarginTop: 56,
  padding: `${vars.space["5"]} ${vars.space["5"]} ${vars.space["8"]}`,
  selectors: { "&:focus": { outline: "none" } },
  "@media": {
    [media.smallScreen]: { padding: `${vars.space["4"]} ${vars.space["4"]} ${vars.space["7"]}` },
  },
});

export const group = style({ color: vars.color.textMuted });

export const title = style({
  fontSize: vars.text.figure.size,
  lineHeight: vars.text.figure.line,
  fontWeight: vars.weight.title,
  selectors: { "&:focus": { outline: "none" } },
});

export const lead = style({
  margin: `6px 0 ${vars.space["4"]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.title.size,
  lineHeight: vars.text.heading.line,
});

export const around = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: vars.space["3"],
  marginTop: vars.space["7"],
  "@media": { [media.smallScreen]: { gridTemplateColumns: "1fr" } },
});

export const before = style({
  display: "block",
  padding: "11px 16px",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontWeight: vars.weight.strong,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.surfaceHover } },
});

export const next = style([before, { textAlign: "end" }]);

export const word = style({
  display: "block",
  color: vars.color.textMuted,
  fontWeight: vars.weight.text,
});
