import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

const stepsWidth = 232;
const inspectorWidth = 348;

/** Header above, panes below: each scrolls by itself where they stand beside each other. */
export const root = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  height: "100%",
  minHeight: 480,
  selectors: { "&[data-narrow=true]": { height: "auto" } },
});

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["2"]} ${vars.space["4"]}`,
  minHeight: 52,
  padding: "8px 14px",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const group = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  minWidth: 0,
});

export const title = style({ display: "flex", alignItems: "center", gap: vars.space["1"] });

export const name = style({
  margin: 0,
  fontSize: vars.text.lead.size,
  lineHeight: vars.text.lead.line,
  fontWeight: vars.weight.title,
  overflowWrap: "anywhere",
});

export const saving = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["1"],
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[data-bad=true]": { color: vars.color.criticalText } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["2"],
  marginInlineStart: "auto",
});

export const meters = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["1"]} ${vars.space["4"]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  // A line of their own, below what can be done.
  "@media": {
    [media.smallScreen]: { order: 1, flexBasis: "100%", justifyContent: "space-between" },
  },
});

export const meter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["1"],
  whiteSpace: "nowrap",
});

export const meterValue = style({ color: vars.color.text, fontWeight: vars.weight.strong });

export const track = style({
  display: "inline-block",
  width: 44,
  height: 4,
  marginInlineStart: vars.space["1"],
  overflow: "hidden",
  borderRadius: vars.radius.full,
  background: vars.color.border,
});

export const bar = style({
  display: "block",
  height: "100%",
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  selectors: {
    "&[data-tone=caution]": { background: vars.color.caution },
    "&[data-tone=critical]": { background: vars.color.critical },
  },
});

export const panes = style({
  display: "grid",
  gridTemplateColumns: `${stepsWidth}px minmax(0, 1fr) ${inspectorWidth}px`,
  minHeight: 0,
});

export const steps = style({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  borderInlineEnd: `1px solid ${vars.color.border}`,
});

export const paneHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 44,
  padding: "6px 10px 6px 14px",
  borderBottom: `1px solid ${vars.color.border}`,
});

export const heading = style({
  margin: 0,
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontWeight: vars.weight.strong,
});

export const scrolls = style({
  flex: 1,
  minHeight: 80,
  padding: vars.space["2"],
  overflowY: "auto",
});

export const box = style({
  maxHeight: "35%",
  margin: vars.space["2"],
  overflowY: "auto",
});

export const canvas = style({
  minWidth: 0,
  minHeight: 0,
  overflowY: "auto",
  // It is no control, so it shows no ring.
  ":focus": { outline: "none" },
});

export const inspector = style({
  minHeight: 0,
  borderInlineStart: `1px solid ${vars.color.border}`,
  overflowY: "auto",
});

export const plainSet = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const keys = style({
  display: "grid",
  gap: vars.space["1"],
  margin: 0,
  padding: "10px 14px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  "@media": { "(max-height: 760px)": { display: "none" } },
});

export const key = style({
  display: "grid",
  gridTemplateColumns: "64px 1fr",
  alignItems: "center",
});

export const problems = style({
  display: "grid",
  gap: vars.space["2"],
  listStyle: "none",
  margin: 0,
  padding: 0,
});

const told = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: vars.space["2"],
  padding: "8px 10px",
  border: "1px solid",
  borderRadius: vars.radius.medium,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  overflowWrap: "anywhere",
});

export const problem = styleVariants({
  error: [
    told,
    {
      borderColor: vars.color.criticalBorder,
      background: vars.color.criticalSoft,
      color: vars.color.criticalText,
    },
  ],
  warning: [
    told,
    {
      borderColor: vars.color.cautionBorder,
      background: vars.color.cautionSoft,
      color: vars.color.cautionText,
    },
  ],
});

const counting = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 7,
  minHeight: 34,
  padding: "0 13px",
  border: "1px solid",
  borderRadius: vars.radius.medium,
  fontSize: vars.text.label.size,
  fontWeight: vars.weight.name,
  whiteSpace: "nowrap",
  cursor: "pointer",
});

export const counter = styleVariants({
  error: [
    counting,
    {
      borderColor: vars.color.criticalBorder,
      background: vars.color.criticalSoft,
      color: vars.color.criticalText,
    },
  ],
  warning: [
    counting,
    {
      borderColor: vars.color.cautionBorder,
      background: vars.color.cautionSoft,
      color: vars.color.cautionText,
    },
  ],
});

export const goTo = style({
  display: "inline-block",
  minHeight: 24,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  fontWeight: vars.weight.strong,
  textDecoration: "underline",
  cursor: "pointer",
});

export const popover = style({ width: "min(320px, calc(100vw - 48px))" });

export const runs = style({ padding: vars.space["5"], overflowY: "auto" });

export const note = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const plain = style({ listStyle: "none", margin: 0, padding: 0 });

export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  padding: `${vars.space["1"]} 0`,
  overflowWrap: "anywhere",
});

export const empty = style({
  display: "grid",
  gap: vars.space["3"],
  maxWidth: 720,
  margin: "0 auto",
  padding: vars.space["5"],
});

export const templates = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
  gap: vars.space["3"],
  listStyle: "none",
  margin: 0,
  padding: 0,
});

export const template = style({
  display: "grid",
  gridTemplateRows: "auto 1fr auto auto",
  justifyItems: "start",
  gap: vars.space["2"],
  padding: vars.space["4"],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surfaceRaised,
});

export const narrow = style({ display: "grid", alignContent: "space-between", minHeight: "70vh" });

export const cards = style({
  display: "grid",
  gap: vars.space["3"],
  alignContent: "start",
  padding: vars.space["4"],
});

/** What one does most stays under the thumb. */
export const thumbBar = style({
  position: "sticky",
  bottom: 0,
  zIndex: vars.layer.bar,
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  padding: "10px 14px",
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});

export const grow = style({ flex: 1 });

export const sheet = style({
  height: "min(70vh, 640px)",
  "@media": { [media.smallScreen]: { height: "70vh" } },
});
