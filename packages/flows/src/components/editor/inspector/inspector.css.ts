import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style } from "@vanilla-extract/css";

export const root = style({ display: "grid", alignContent: "start" });

export const head = style({
  position: "sticky",
  top: 0,
  zIndex: vars.layer.above,
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 44,
  padding: "6px 14px",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: vars.radius.medium,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const headWords = style({
  display: "flex",
  flex: 1,
  alignItems: "baseline",
  gap: vars.space["2"],
  minWidth: 0,
});

export const title = style({
  minWidth: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

export const section = style({
  display: "grid",
  gap: vars.space["3"],
  padding: "14px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

globalStyle(`${section} legend`, { marginBottom: vars.space["1"] });

export const heading = style({
  margin: 0,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
});

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const sentence = style({
  margin: 0,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.body.line,
});

export const stack = style({ display: "grid", gap: vars.space["2"] });

/** What stands beside a field stands beside its box, whatever is said below. */
export const beside = style({ display: "flex", alignItems: "flex-start", gap: vars.space["1"] });

export const besideBox = style({ paddingTop: 28 });

export const grow = style({ flex: 1, minWidth: 0 });

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["1"],
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["1"],
  minHeight: 28,
  padding: "0 10px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  fontSize: vars.text.small.size,
  cursor: "pointer",
  selectors: {
    "&[aria-pressed=true]": {
      borderColor: vars.color.accentBorder,
      background: vars.color.accentSoft,
      color: vars.color.accentText,
    },
    "&:disabled": { cursor: "default" },
  },
});

export const way = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 32,
});

export const wayTo = style({
  flex: 1,
  minWidth: 0,
  padding: "4px 0",
  border: 0,
  background: "none",
  fontSize: vars.text.label.size,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { textDecoration: "underline" },
});

export const problem = style({
  display: "flex",
  gap: vars.space["2"],
  margin: 0,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  color: vars.color.criticalText,
  selectors: { "&[data-level=warning]": { color: vars.color.cautionText } },
});

export const track = style({
  display: "flex",
  gap: 2,
  height: 8,
  overflow: "hidden",
  borderRadius: vars.radius.full,
});

export const part = style({
  selectors: {
    "&[data-says=true]": { background: vars.color.positive },
    "&[data-says=false]": { background: vars.color.borderStrong },
    "&[data-says=unknown]": { background: vars.color.caution },
  },
});

export const box = style({
  display: "grid",
  gap: vars.space["2"],
  padding: vars.space["3"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceSunken,
});

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["3"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const key = style({ display: "inline-flex", alignItems: "center", gap: vars.space["1"] });

export const dot = style([part, { width: 8, height: 8, borderRadius: 2 }]);
