import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({});

// The title takes the focus with each step, in whatever frame; it is no control and shows no ring.
globalStyle(`${root} :is(h1, h2):focus`, { outline: "none" });

export const place = style({ display: "grid", gap: vars.space["2"] });

export const words = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const bars = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space["1"],
});

/** A border, not a background: it stays when the system forces its own colours. */
export const bar = style({
  borderTop: `3px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  selectors: { "&[data-state=reached]": { borderColor: vars.color.accent } },
  "@media": {
    "(forced-colors: active)": {
      borderColor: "GrayText",
      selectors: { "&[data-state=reached]": { borderColor: "Highlight" } },
    },
  },
});
