import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const field = style({ display: "grid", gap: 5, minWidth: 0 });

export const label = style({
  justifySelf: "start",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.label.line,
});

export const control = style({
  minWidth: 0,
  minHeight: 44,
  padding: "10px 12px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  transition: `border-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    "&[data-state=focused]": {
      borderColor: vars.color.focus,
      boxShadow: vars.shadow.focus,
    },
    "&[data-state=invalid]": {
      borderColor: vars.color.critical,
      boxShadow: vars.shadow.invalid,
    },
    "&[data-disabled]": { background: vars.color.surfaceSunken },
  },
  "@media": {
    [media.reducedMotion]: { transition: "none" },
    "(forced-colors: active)": {
      selectors: { "&[data-state=focused]": { outline: "2px solid Highlight" } },
    },
  },
});

/**
 * The provider's document is light: a frame of another scheme than its document is painted on an
 * opaque canvas, which is a white box in the dark theme.
 */
export const frame = style({ colorScheme: "light" });

export const waiting = style({
  color: vars.color.textMuted,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.lead.line,
});

export const fault = style({
  display: "flex",
  alignItems: "center",
  gap: 5,
  color: vars.color.criticalText,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["3"],
});

export const safe = style({
  display: "flex",
  flex: "1 1 220px",
  gap: 6,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space["2"],
  marginInlineStart: "auto",
});
