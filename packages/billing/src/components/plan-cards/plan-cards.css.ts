import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const group = style({
  // Screens and dialogs alike: how many fit beside each other depends on the room given, not on the window.
  containerType: "inline-size",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/** Below this the three prices would wrap. */
const threeBeside = "(min-width: 640px)";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space["4"],
  "@container": { [threeBeside]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const card = style({
  position: "relative",
  display: "grid",
  alignContent: "start",
  gap: vars.space["2"],
  minWidth: 0,
  padding: `${vars.space["4"]} 18px`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
  transition: `border-color ${vars.motion.fast}, box-shadow ${vars.motion.fast}`,
  selectors: {
    "&:has(input[type=radio]:enabled):hover": { borderColor: vars.color.borderControl },
    "&[data-state=chosen]": {
      borderColor: vars.color.accent,
      boxShadow: vars.shadow.chosen,
    },
    "&[data-state=chosen]:hover": { borderColor: vars.color.accent },
    "&[data-disabled]": { opacity: 0.7 },
  },
  "@media": {
    [media.reducedMotion]: { transition: "none" },
    // Shadows are not painted there.
    "(forced-colors: active)": {
      selectors: { "&[data-state=chosen]": { outline: "2px solid Highlight" } },
    },
  },
});

export const head = style({ display: "flex", alignItems: "center", gap: vars.space["2"] });

/** The label reaches over the whole card; what has its own press lies above it. */
export const press = style({
  cursor: "pointer",
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: vars.radius.large },
  selectors: { "fieldset:disabled &": { cursor: "not-allowed" } },
});

export const above = style({ position: "relative", fontSize: vars.text.label.size });

export const cost = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: vars.space["2"],
});

export const name = style({
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.title,
  lineHeight: vars.text.body.line,
  letterSpacing: "0.02em",
});

export const radio = style({
  flex: "none",
  width: 18,
  height: 18,
  margin: 0,
  marginInlineStart: "auto",
  appearance: "none",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceRaised,
  cursor: "inherit",
  selectors: { "&:checked": { border: `6px solid ${vars.color.accent}` } },
  // The drawn ring is lost there; the browser's own mark is not.
  "@media": { "(forced-colors: active)": { appearance: "auto" } },
});

export const price = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space["2"]}`,
  fontVariantNumeric: "tabular-nums",
});

export const amount = style({
  fontSize: vars.text.figure.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.figure.line,
  letterSpacing: "-0.02em",
});

export const unit = style({ color: vars.color.textMuted, fontSize: vars.text.label.size });

export const before = style({ color: vars.color.textMuted, fontSize: vars.text.lead.size });

/** One line tall even without words, so that the toggles of three cards stand in one line. */
export const beside = style({
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  "@container": { [threeBeside]: { minHeight: 18 } },
});

export const rows = style({ borderTop: `1px solid ${vars.color.border}` });

export const row = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space["3"],
  padding: "5px 0",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const rowValue = style({
  margin: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
  textAlign: "end",
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space["1"]} ${vars.space["4"]}`,
});

export const toggle = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: "none",
  color: vars.color.accentText,
  font: "inherit",
  fontSize: vars.text.label.size,
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const chevron = style({
  display: "inline-flex",
  transition: `transform ${vars.motion.fast}`,
  selectors: { "&[data-state=open]": { transform: "rotate(180deg)" } },
  "@media": { [media.reducedMotion]: { transition: "none" } },
});

export const features = style({
  display: "grid",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  selectors: { "&[hidden]": { display: "none" } },
});

export const feature = style({ display: "flex", gap: vars.space["2"] });

export const check = style({
  display: "inline-flex",
  paddingTop: 2,
  color: vars.color.positiveText,
});

export const limit = style({ color: vars.color.text });

export const note = style({ paddingInlineStart: 22 });
