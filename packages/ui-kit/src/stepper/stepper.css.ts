import { style } from "@vanilla-extract/css";
import { narrow } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const list = style({
  display: "flex",
  gap: vars.space["3"],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const step = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
  selectors: {
    "&[data-state=current]": { color: vars.color.text, fontWeight: 600 },
    // A hairline leads from each step to the next.
    "&:not(:last-child)::after": {
      content: '""',
      width: 20,
      borderTop: `1px solid ${vars.color.borderStrong}`,
    },
  },
  "@media": { [narrow]: { selectors: { "&:not(:last-child)::after": { width: 8 } } } },
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 24,
  height: 24,
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  fontSize: vars.text.small.size,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[data-state=current]": {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.textOnFill,
    },
    "&[data-state=done]": {
      borderColor: vars.color.positiveBorder,
      background: vars.color.positiveSoft,
      color: vars.color.positiveText,
    },
  },
});

export const words = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": {
    [narrow]: { selectors: { "[data-state]:not([data-state=current]) > &": { display: "none" } } },
  },
});
