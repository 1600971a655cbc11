import { style, styleVariants } from "@vanilla-extract/css";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const scroller = style({
  // The box, not the page, holds what is positioned inside: hidden texts would widen the page.
  position: "relative",
  overflowX: "auto",
  selectors: { "&:focus-visible": { outlineOffset: -2 } },
});

// Collapsed borders would stay behind when a header sticks to its box.
export const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0 });

export const caption = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

const edge = {
  ":first-child": { paddingInlineStart: 16 },
  ":last-child": { paddingInlineEnd: 16 },
};

export const header = style({
  ...edge,
  padding: "8px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.body.line,
  whiteSpace: "nowrap",
});

export const sortButton = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  minHeight: 24,
  margin: "-2px -6px",
  padding: "0 6px",
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: vars.color.text, background: vars.color.surfaceHover },
    "[aria-sort] > &": { color: vars.color.text },
  },
});

export const row = style({});

export const clickableRow = style({
  cursor: "pointer",
  selectors: { "&:hover": { background: vars.color.surfaceHover } },
});

export const cell = style({
  ...edge,
  height: 48,
  padding: "8px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  verticalAlign: "middle",
  "@media": { [narrow]: { padding: "8px 10px" } },
  selectors: { [`${row}:last-child > &`]: { borderBottom: 0 } },
});

/** Names are read before all else: other columns give way, or the box scrolls. */
export const rowHeader = style({ minWidth: 180, fontWeight: "inherit" });

/** Shown from these widths of the table on. */
export const room = styleVariants({ medium: 720, wide: 940, full: 1060 }, (width) => ({
  "@container": { [`(max-width: ${width - 1}px)`]: { display: "none" } },
}));

export const align = styleVariants({
  start: { textAlign: "start" },
  center: { textAlign: "center" },
  end: { textAlign: "end", fontVariantNumeric: "tabular-nums" },
});

export const rowLink = style({
  color: "inherit",
  fontWeight: vars.weight.strong,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline", textUnderlineOffset: 3 } },
});
