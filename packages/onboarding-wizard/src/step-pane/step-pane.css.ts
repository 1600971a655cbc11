import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({});

// The title takes the focus with each step, in whatever frame; it is no control and shows no ring.
globalStyle(`${root} :is(h1, h2):focus`, { outline: "none" });

/** How much fits beside each other depends on the room a host gives, not on the window. */
export const room = style({ containerType: "inline-size" });

/** A form, and beside it what is to be read along with it. */
const twoBeside = "(min-width: 900px)";

/** Wide enough for an address in one line, narrow enough to be read as one column. */
const formWidth = 480;

export const body = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, ${formWidth}px)`,
  gap: vars.space["6"],
  alignItems: "start",
  "@container": {
    [twoBeside]: {
      gridTemplateColumns: `minmax(0, ${formWidth}px) minmax(0, 1fr)`,
      columnGap: vars.space["8"],
    },
  },
});

export const form = style({ minWidth: 0 });

export const aside = style({ minWidth: 0 });

export const place = style({ display: "grid", gap: vars.space["2"], maxWidth: formWidth });

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
