import { vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

const wide = "(min-width: 1100px)";

/** The page at the left, its steps at the right; below each other where there is no room. */
export const panes = style({
  display: "grid",
  gap: vars.space["4"],
  alignItems: "start",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(300px, 1fr)" } },
});

export const parts = style({ display: "grid", gap: vars.space["3"], minWidth: 0 });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

export const address = style({ flex: 1, minWidth: 160 });

export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["2"],
  margin: 0,
  padding: 0,
  border: 0,
  width: "100%",
});

export const stage = style({
  position: "relative",
  width: "100%",
  marginInline: "auto",
  background: vars.color.surfaceSunken,
  outline: `1px solid ${vars.color.border}`,
  selectors: {
    "&:focus-within": { outline: `2px solid ${vars.color.accent}`, outlineOffset: 2 },
    "&[data-mode=assert], &[data-mode=hover]": { outline: `2px solid ${vars.color.accent}` },
    "&[data-away]": { opacity: 0.5 },
  },
});

export const picture = style({
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  touchAction: "none",
  userSelect: "none",
});

export const canvas = style({ display: "block", width: "100%", height: "100%" });

/** There to take keys and what is composed; its own text is never seen. */
export const keys = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineStart: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  resize: "none",
  pointerEvents: "none",
});

export const mark = style({
  position: "absolute",
  border: `2px solid ${vars.color.accent}`,
  borderRadius: 3,
  pointerEvents: "none",
});

export const markLabel = style({
  position: "absolute",
  insetBlockEnd: "100%",
  insetInlineStart: -2,
  paddingInline: vars.space["2"],
  background: vars.color.accent,
  color: vars.color.textOnFill,
  fontSize: vars.text.small.size,
  whiteSpace: "nowrap",
});

export const options = style({
  position: "absolute",
  maxHeight: 300,
  overflowY: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.floating,
});

export const plainList = style({ listStyle: "none", margin: 0, padding: 0 });

export const option = style({
  display: "block",
  width: "100%",
  minHeight: 32,
  paddingInline: vars.space["3"],
  border: 0,
  background: "none",
  color: vars.color.text,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover, &[aria-pressed=true]": { background: vars.color.accentSoft },
    "&:disabled": { color: vars.color.textMuted, cursor: "default" },
  },
});

/** What there is on the page: as long as a person looks through, and no longer than the screen. */
export const elements = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  maxHeight: "40vh",
  overflowY: "auto",
  overflowWrap: "anywhere",
});

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const said = style({ margin: 0, overflowWrap: "anywhere" });

export const heading = style({
  margin: 0,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.strong,
});

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space["2"] });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: vars.space["2"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
});

export const clock = style({ fontVariantNumeric: "tabular-nums" });

export const steps = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "@media": { [wide]: { maxHeight: "60vh", overflowY: "auto" } },
});

export const step = style({
  display: "flex",
  alignItems: "center",
  paddingInlineEnd: vars.space["2"],
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const stepButton = style({
  display: "flex",
  flex: 1,
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  minHeight: 52,
  padding: vars.space["2"],
  border: 0,
  background: "none",
  color: vars.color.text,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
});

export const number = style({
  flex: "none",
  minWidth: 20,
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
});

export const words = style({ minWidth: 0, overflowWrap: "anywhere" });
