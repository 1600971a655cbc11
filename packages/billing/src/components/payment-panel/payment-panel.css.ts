import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Below this the card field would be too narrow beside the figures. */
const twoBeside = "(min-width: 640px)";

export const room = style({ containerType: "inline-size" });

export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  overflow: "hidden",
  "@container": { [twoBeside]: { gridTemplateColumns: "minmax(0, 1.3fr) minmax(0, 1fr)" } },
});

export const main = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space["4"],
  minWidth: 0,
  padding: vars.space["5"],
});

export const aside = style({
  display: "grid",
  minWidth: 0,
  borderTop: `1px solid ${vars.color.border}`,
  "@container": {
    [twoBeside]: { borderTop: 0, borderInlineStart: `1px solid ${vars.color.border}` },
  },
});

export const title = style({
  marginBottom: vars.space["3"],
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.body.line,
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["3"],
});

export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["4"],
  marginInlineStart: "auto",
});

export const card = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["3"],
  minWidth: 0,
});

export const cardIcon = style({ display: "inline-flex", color: vars.color.textMuted });

export const cardName = style({
  fontSize: vars.text.body.size,
  fontWeight: vars.weight.name,
  lineHeight: vars.text.body.line,
});

export const muted = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
});

export const divider = style({
  paddingTop: vars.space["4"],
  borderTop: `1px solid ${vars.color.border}`,
});

export const link = style({
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.accentText,
  font: "inherit",
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  cursor: "pointer",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&:disabled": { opacity: 0.55, cursor: "not-allowed" },
  },
});
