import { vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

const medium = "(min-width: 900px)";
/** Narrower, beside the menu, three columns leave steps three words a line. */
const wide = "(min-width: 1440px)";

/** Steps, what is seen of the one that is open, and what is told of it; below each other on a phone. */
export const panes = style({
  display: "grid",
  gap: vars.space["4"],
  alignItems: "start",
  "@media": {
    [medium]: {
      gridTemplateColumns: "minmax(250px, 1fr) minmax(0, 2fr)",
      gridTemplateRows: "auto 1fr",
    },
    [wide]: { gridTemplateColumns: "minmax(250px, 5fr) minmax(0, 10fr) minmax(270px, 5fr)" },
  },
});

/** A long list of steps is beside all that is seen and told, and pushes nothing down. */
globalStyle(`${panes} > :first-child`, {
  "@media": { [`${medium} and (max-width: 1439px)`]: { gridRow: "1 / span 2" } },
});

/** What is told of a step: under its picture where there is no room beside it. */
export const side = style({
  display: "grid",
  gap: vars.space["4"],
  alignContent: "start",
  minWidth: 0,
  "@media": { [`${medium} and (max-width: 1439px)`]: { gridColumn: 2 } },
});

export const picture = style({
  display: "block",
  width: "100%",
  height: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

export const film = style([picture, { background: vars.color.surfaceSunken }]);

export const subtracted = style({ position: "relative", isolation: "isolate" });

export const subtrahend = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  mixBlendMode: "difference",
});

export const views = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
});

export const parts = style({ display: "grid", gap: vars.space["4"] });

export const lines = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: vars.space["2"],
  overflowWrap: "anywhere",
});

export const line = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space["2"],
  minWidth: 0,
});

export const mark = styleVariants(
  {
    passed: vars.color.positiveText,
    healed: vars.color.infoText,
    failed: vars.color.criticalText,
    missed: vars.color.textMuted,
    working: vars.color.accentText,
    told: vars.color.textMuted,
  },
  (color) => ({
    flex: "none",
    display: "grid",
    height: vars.text.body.line,
    alignItems: "center",
    color,
  }),
);

/** As wide as a mark. */
export const unmarked = style({ flex: "none", width: 16 });

export const code = style({ fontFamily: vars.font.mono, fontSize: vars.text.small.size });

export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
});

/** Beside a button: why it cannot be pressed, or what is to be known before. */
export const note = style({
  alignSelf: "center",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const time = style({
  flex: "none",
  display: "grid",
  justifyItems: "end",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

export const extra = style({ color: vars.color.cautionText });

/** The clock of a run: a row for it, and one for the green run before it. */
export const clock = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "6px 12px",
  alignItems: "center",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
});

export const track = style({ position: "relative", gridColumn: 2 });

export const ticks = style([track, { height: vars.text.small.line }]);

export const tick = style({
  position: "absolute",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&:last-child": { transform: "translateX(-100%)" },
    // The last stands before its mark, so of many there is no room on a phone between it and the one before.
    "&:nth-last-child(2):nth-child(n+6)": {
      "@media": { "(max-width: 599px)": { visibility: "hidden" } },
    },
  },
});

export const bars = style([track, { height: 24 }]);

export const greenBars = style([track, { height: 8 }]);

const barBase = style({
  position: "absolute",
  insetBlock: 0,
  minWidth: 3,
  padding: 0,
  overflow: "hidden",
  border: 0,
  borderRadius: vars.radius.small,
  borderInlineEnd: `1px solid ${vars.color.surfaceRaised}`,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.strong,
  cursor: "pointer",
  selectors: { "&[data-current=true]": { outline: `2px solid ${vars.color.focus}` } },
});

export const bar = styleVariants(
  {
    passed: { background: vars.color.positiveSoft, color: vars.color.positiveText },
    healed: { background: vars.color.infoSoft, color: vars.color.infoText },
    failed: { background: vars.color.criticalSoft, color: vars.color.criticalText },
    missed: { background: vars.color.borderStrong, color: vars.color.text },
  },
  (tone) => [barBase, tone],
);

export const greenBar = style({
  position: "absolute",
  insetBlock: 0,
  minWidth: 2,
  borderRadius: vars.radius.small,
  borderInlineEnd: `1px solid ${vars.color.surfaceRaised}`,
  background: vars.color.borderStrong,
});

export const requestBars = style([track, { height: 8, overflow: "hidden" }]);

export const requestBar = style({
  position: "absolute",
  insetBlock: 0,
  minWidth: 2,
  borderRadius: vars.radius.small,
  background: vars.color.info,
  opacity: 0.6,
});

/** Where the film is. */
export const cursor = style({
  position: "absolute",
  insetBlock: -2,
  zIndex: vars.layer.above,
  width: 2,
  background: vars.color.text,
  pointerEvents: "none",
});

globalStyle(`${clock} > span:first-of-type`, { gridColumn: 1 });
