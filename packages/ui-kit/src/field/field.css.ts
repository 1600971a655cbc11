import { globalStyle, style } from "@vanilla-extract/css";
import { narrow, reducedMotion } from "../internal/media.ts";
import { vars } from "../theme/contract.css.ts";

export const field = style({ display: "flex", flexDirection: "column", gap: 5, minWidth: 0 });

export const label = style({
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.label.line,
});

export const control = style({
  width: "100%",
  minHeight: 40,
  padding: "9px 12px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  transitionProperty: "border-color, box-shadow",
  transitionDuration: vars.motion.fast,
  "@media": {
    [reducedMotion]: { transition: "none" },
    // Phones zoom into a focused field whose text is smaller than 16 px.
    [narrow]: { fontSize: vars.text.title.size },
  },
  selectors: {
    "&::placeholder": { color: vars.color.textMuted, opacity: 1 },
    "&:focus-visible": {
      outline: "none",
      borderColor: vars.color.focus,
      boxShadow: vars.shadow.focus,
    },
    "&[aria-invalid=true]": {
      borderColor: vars.color.critical,
      boxShadow: vars.shadow.invalid,
    },
    "&:disabled": { cursor: "not-allowed", opacity: 0.6 },
  },
});

export const secret = style({ position: "relative" });

globalStyle(`${secret} > input`, { paddingInlineEnd: 44 });

export const reveal = style({
  position: "absolute",
  insetBlock: 1,
  insetInlineEnd: 1,
  display: "grid",
  placeItems: "center",
  width: 40,
  border: 0,
  borderRadius: vars.radius.medium,
  background: "none",
  color: vars.color.textMuted,
  cursor: "pointer",
  selectors: { "&:hover": { color: vars.color.text }, "&:focus-visible": { outlineOffset: -3 } },
});

export const area = style([control, { resize: "vertical", minHeight: 80 }]);

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const error = style({
  display: "flex",
  gap: 5,
  color: vars.color.criticalText,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const errorIcon = style({ display: "inline-flex", paddingTop: 1 });

export const checkboxRow = style({
  display: "inline-flex",
  alignItems: "flex-start",
  gap: 8,
  minHeight: 24,
  padding: "2px 0",
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { cursor: "not-allowed", opacity: 0.6 } },
});

export const checkbox = style({
  flex: "none",
  width: 16,
  height: 16,
  margin: "2px 0",
  accentColor: vars.color.accent,
  cursor: "inherit",
});

export const checkboxField = style({
  display: "inline-flex",
  flexDirection: "column",
  alignItems: "flex-start",
  minWidth: 0,
});

/** A fieldset that groups without a frame. */
export const bareFieldset = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const group = style([bareFieldset, { display: "grid", gap: vars.space["2"] }]);

export const groupLegend = style([label, { padding: 0 }]);
