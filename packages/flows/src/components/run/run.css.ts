import { media, vars } from "@sitewright/ui-kit/tokens";
import { keyframes, style, styleVariants } from "@vanilla-extract/css";

/** Below it a screen scrolls as a whole. */
const leastHeight = 480;
/** Of the canvas where it does not stand between the other two. */
const canvasHeight = 400;

/** The verdict above, panes below: each scrolls by itself where they stand beside each other. */
export const root = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  "@media": { [media.oneColumn]: { height: "auto" } },
});

export const verdict = style({
  padding: `${vars.space["5"]} ${vars.space["6"]} 0`,
  "@media": { [media.smallScreen]: { padding: `${vars.space["5"]} ${vars.space["4"]} 0` } },
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["1"]} ${vars.space["3"]}`,
});

export const settled = style({ display: "inline-block", width: 96 });

/** Steps, the graph, and what is open of them; on a phone the steps alone. */
export const panes = style({
  display: "grid",
  gridTemplateColumns: "256px minmax(0, 1fr) 352px",
  gridTemplateRows: "minmax(0, 1fr)",
  flex: 1,
  minHeight: leastHeight,
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  "@media": {
    [media.oneColumn]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
      gridTemplateRows: `${canvasHeight}px auto`,
    },
    [media.smallScreen]: { display: "block" },
  },
});

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["4"],
  minWidth: 0,
  padding: vars.space["3"],
  overflowY: "auto",
});

export const canvas = style({
  minWidth: 0,
  borderInline: `1px solid ${vars.color.border}`,
  "@media": {
    [media.oneColumn]: {
      gridColumn: "1 / -1",
      gridRow: 1,
      borderInline: 0,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});

export const pane = style({
  minWidth: 0,
  overflowY: "auto",
  "@media": { [media.oneColumn]: { borderInlineStart: `1px solid ${vars.color.border}` } },
});

export const partTitle = style({
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.strong,
  lineHeight: vars.text.label.line,
});

export const part = style({ display: "grid", gap: vars.space["2"] });

export const list = style({ display: "grid", listStyle: "none", margin: 0, padding: 0 });

export const step = style({
  display: "flex",
  alignItems: "center",
  gap: 6,
  width: "100%",
  minHeight: 34,
  padding: "4px 6px",
  border: 0,
  borderRadius: vars.radius.medium,
  background: "none",
  color: vars.color.text,
  font: "inherit",
  fontSize: vars.text.label.size,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.surfaceHover },
    "&[aria-current=true]": {
      background: vars.color.accentSoft,
      fontWeight: vars.weight.strong,
    },
    "&[data-faint=true]": { color: vars.color.textMuted },
  },
  "@media": { [media.smallScreen]: { minHeight: 52 } },
});

export const stepWords = style({
  display: "grid",
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
});

/** Said where the canvas does not show it. */
export const stepState = style({
  display: "none",
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  "@media": { [media.smallScreen]: { display: "block" } },
});

export const follows = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  flex: "none",
  padding: "0 6px",
  borderRadius: vars.radius.small,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
  fontSize: vars.text.micro.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.small.line,
  selectors: {
    "&[data-follows=true]": {
      background: vars.color.positiveSoft,
      color: vars.color.positiveText,
    },
  },
});

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

const sign = style({ display: "inline-flex", flex: "none" });

export const signs = styleVariants({
  neutral: [sign, { color: vars.color.textMuted }],
  accent: [sign, { color: vars.color.accentText }],
  positive: [sign, { color: vars.color.positiveText }],
  caution: [sign, { color: vars.color.cautionText }],
  critical: [sign, { color: vars.color.criticalText }],
  info: [sign, { color: vars.color.infoText }],
});

export const still = style({ display: "inline-flex" });

export const busy = style({
  display: "inline-flex",
  animation: `${turn} 1s linear infinite`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});

export const quiet = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const madeRow = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minHeight: 28,
});

/** How a step stands, which may be a long reason. */
export const said = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space["2"],
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
});

export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space["2"],
  padding: vars.space["3"],
});

export const headRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
});

export const named = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
});

export const number = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
});

export const body = style({ padding: `0 ${vars.space["3"]} ${vars.space["3"]}` });

export const object = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  gap: vars.space["2"],
  padding: `${vars.space["2"]} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } },
});

export const objectWords = style({ display: "grid", gap: 2, minWidth: 0 });

export const label = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  overflowWrap: "anywhere",
});

export const leads = style({ display: "inline-flex", alignItems: "center", gap: vars.space["1"] });

export const objectEnd = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  fontVariantNumeric: "tabular-nums",
});

export const logHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["2"],
});

export const logBox = style({
  maxHeight: 420,
  overflowY: "auto",
  overscrollBehavior: "contain",
  borderRadius: vars.radius.small,
  ":focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
});

export const line = styleVariants(
  {
    info: vars.color.text,
    warning: vars.color.cautionText,
    error: vars.color.criticalText,
  },
  (color) => [
    {
      display: "grid",
      gridTemplateColumns: "68px minmax(0, 1fr)",
      gap: vars.space["2"],
      padding: "3px 0",
      color,
      fontSize: vars.text.small.size,
      lineHeight: vars.text.small.line,
      overflowWrap: "anywhere",
    } as const,
  ],
);

export const time = style({
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
});
