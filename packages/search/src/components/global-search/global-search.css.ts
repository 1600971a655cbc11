import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const root = style({
  position: "relative",
  width: "100%",
  maxWidth: 420,
  "@media": { [media.smallScreen]: { position: "static", width: "auto" } },
});

/** The button of small screens; the box lies over the whole header once it is pressed. */
export const opener = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "block" } },
});

export const box = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  height: 36,
  padding: "0 4px 0 10px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  selectors: {
    "&:focus-within": {
      borderColor: vars.color.focus,
      boxShadow: vars.shadow.focus,
    },
  },
  "@media": {
    [media.smallScreen]: {
      display: "none",
      position: "absolute",
      zIndex: vars.layer.panel,
      insetInline: 8,
      top: 8,
      height: 40,
      // Still there after Escape has closed only the panel.
      selectors: { "[data-open] > &, &:focus-within": { display: "flex" } },
    },
    "(forced-colors: active)": {
      selectors: { "&:focus-within": { outline: "2px solid Highlight" } },
    },
  },
});

export const icon = style({ display: "inline-flex", flex: "none", color: vars.color.textMuted });

export const input = style({
  flex: 1,
  minWidth: 0,
  height: "100%",
  padding: 0,
  border: 0,
  outline: "none",
  background: "none",
  color: vars.color.text,
  fontSize: vars.text.body.size,
  // biome-ignore lint/plugin: what is typed scrolls; only its placeholder is cut off.
  textOverflow: "ellipsis",
  selectors: { "&::placeholder": { color: vars.color.textMuted, opacity: 1 } },
  "@media": {
    // Phones zoom into a focused field whose text is smaller than 16 px.
    [media.smallScreen]: {
      fontSize: vars.text.title.size,
      // The whole of it on a screen of 390 px.
      selectors: { "&::placeholder": { fontSize: vars.text.lead.size } },
    },
  },
});

export const key = style({
  display: "inline-flex",
  paddingRight: 4,
  "@media": { [media.smallScreen]: { display: "none" } },
});

/** A small screen's way out of an empty box. */
export const close = style({
  display: "none",
  "@media": { [media.smallScreen]: { display: "inline-flex" } },
});

/** Room for a whole address where the header has it. */
const widePanel = "screen and (min-width: 1024px)";

export const panel = style({
  position: "absolute",
  zIndex: vars.layer.panel,
  top: "calc(100% + 6px)",
  insetInlineStart: 0,
  width: "100%",
  "@media": {
    [widePanel]: { minWidth: 560 },
    [media.smallScreen]: { top: 54, insetInline: 8, width: "auto" },
  },
});
