import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

/** As high as the fields beside it: a list of two hundred scrolls by itself. */
const maxHeight = 400;

export const root = style({
  maxHeight,
  overflowY: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const empty = style({
  margin: 0,
  padding: vars.space["4"],
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});

export const bad = style([empty, { color: vars.color.criticalText }]);

export const line = style({
  display: "flex",
  gap: vars.space["2"],
  padding: "5px 10px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const number = style({
  minWidth: "3ch",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});

export const told = style({ display: "grid", flex: 1, minWidth: 0 });

export const address = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  fontSize: vars.text.label.size,
});

const outcome = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 5,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const tone = styleVariants(
  {
    positive: vars.color.positiveText,
    neutral: vars.color.textMuted,
    critical: vars.color.criticalText,
  },
  (color) => [outcome, { color }],
);
