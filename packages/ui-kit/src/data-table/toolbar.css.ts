import { globalStyle, style } from "@vanilla-extract/css";
import { control } from "../field/field.css.ts";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

/** Below this width of the bar what narrows has a line of its own. */
const oneLine = 720;

export const root = style({
  display: "flex",
  containerType: "inline-size",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "10px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  // A table that nothing narrows, sorts or saves begins with its heads.
  selectors: { "&:not(:has(> :not(:empty)))": { display: "none" } },
});

// As tall as what stands beside them, but on a phone.
globalStyle(`${root} ${control}`, {
  minHeight: 34,
  padding: "6px 10px",
  fontSize: vars.text.label.size,
  "@media": { [narrow]: { minHeight: 40, fontSize: vars.text.title.size } },
});

export const filter = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  width: 240,
  minWidth: 0,
  height: 34,
  padding: "0 3px 0 10px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.textMuted,
  "@media": { [narrow]: { flex: 1, width: "auto" } },
  selectors: {
    "&:focus-within": {
      borderColor: vars.color.focus,
      boxShadow: vars.shadow.focus,
    },
  },
});

export const filterInput = style({
  flex: 1,
  minWidth: 0,
  height: "100%",
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.text,
  fontSize: vars.text.label.size,
  appearance: "none",
  // The frame around icon and input shows the focus.
  outline: "none",
  // Phones zoom into a focused field whose text is smaller than 16 px.
  "@media": { [narrow]: { fontSize: vars.text.title.size } },
  selectors: {
    "&::placeholder": { color: vars.color.textMuted, opacity: 1 },
    "&::-webkit-search-cancel-button": { display: "none" },
  },
});

export const slot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  "@media": { [narrow]: { flex: 1 } },
  "@container": {
    // The tools stand beside the filter.
    [`(max-width: ${oneLine}px)`]: {
      selectors: { [`${filter} ~ &`]: { order: 1, flexBasis: "100%" } },
    },
  },
});

export const tools = style({ display: "flex", gap: 6, marginInlineStart: "auto" });
