import { media, vars } from "@sitewright/ui-kit/tokens";
import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { nodeWidth } from "../../model/node-size.ts";

/** Large enough to be pressed, whatever is drawn of it. */
const target = 24;

export const root = style({
  position: "relative",
  width: "100%",
  height: "100%",
  minHeight: 320,
  background: vars.color.surface,
  overflow: "hidden",
  // The library's own names, so that both themes hold here without its stylesheet of colours.
  vars: {
    "--xy-edge-stroke": vars.color.borderStrong,
    "--xy-edge-stroke-width": "1.5",
    "--xy-edge-stroke-selected": vars.color.accent,
    "--xy-connectionline-stroke": vars.color.accent,
    "--xy-connectionline-stroke-width": "2",
    "--xy-background-pattern-dots-color": vars.color.borderStrong,
    "--xy-selection-background-color": vars.color.accentSoft,
    "--xy-selection-border": `1px dashed ${vars.color.accent}`,
    "--xy-minimap-background-color": vars.color.surfaceRaised,
    "--xy-minimap-mask-background-color": "transparent",
    "--xy-minimap-mask-stroke-color": vars.color.borderControl,
    "--xy-minimap-mask-stroke-width": "2",
    "--xy-attribution-background-color": vars.color.surfaceRaised,
  },
});

export const loading = style({ padding: vars.space["5"], maxWidth: nodeWidth });

export const card = style({
  width: nodeWidth,
  background: vars.color.surfaceRaised,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
  color: vars.color.text,
  selectors: {
    "&[data-problem=error]": { borderColor: vars.color.critical },
    "&[data-problem=warning]": { borderColor: vars.color.caution },
    "&[data-selected=true]": {
      borderColor: vars.color.accent,
      boxShadow: vars.shadow.focus,
      outline: `1px solid ${vars.color.accent}`,
    },
    "&[data-selected=true][data-problem=error]": {
      borderColor: vars.color.critical,
      boxShadow: vars.shadow.invalid,
      outlineColor: vars.color.critical,
    },
    "&[data-busy=true]": {
      borderColor: vars.color.info,
      outline: `1px solid ${vars.color.info}`,
    },
    "&[data-faint=true]": { background: vars.color.surfaceSunken, boxShadow: "none" },
  },
});

/** All of a node is what is pressed. */
export const press = style({
  display: "block",
  width: "100%",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.large,
  overflow: "hidden",
  background: "none",
  color: "inherit",
  textAlign: "start",
  cursor: "inherit",
});

export const face = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: vars.space["2"],
  alignItems: "start",
  padding: "10px 12px",
});

/** As high as the head that it stands for. */
export const far = style({
  display: "block",
  minHeight: 54,
  padding: "10px 12px",
  overflow: "hidden",
  fontSize: vars.text.page.size,
  fontWeight: vars.weight.strong,
  whiteSpace: "nowrap",
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: vars.radius.medium,
  background: vars.color.neutralSoft,
  color: vars.color.textMuted,
  selectors: {
    "[data-selected=true] &": { background: vars.color.accentSoft, color: vars.color.accentText },
  },
});

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minWidth: 0,
});

export const title = style({
  fontSize: vars.text.label.size,
  lineHeight: vars.text.label.line,
  fontWeight: vars.weight.strong,
});

export const line = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const number = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
  fontVariantNumeric: "tabular-nums",
});

const foot = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["2"],
  padding: "6px 12px",
  borderTop: `1px solid ${vars.color.border}`,
  fontSize: vars.text.small.size,
  lineHeight: vars.text.small.line,
});

export const condition = style([
  foot,
  { background: vars.color.surfaceSunken, color: vars.color.textMuted },
]);

globalStyle(`${condition} svg`, { color: vars.color.accent });

export const footText = style({
  flex: 1,
  minWidth: 0,
});

/** A sentence is read whole. */
export const problem = styleVariants({
  error: [
    foot,
    {
      alignItems: "flex-start",
      background: vars.color.criticalSoft,
      borderTopColor: vars.color.criticalBorder,
      color: vars.color.criticalText,
      overflowWrap: "anywhere",
    },
  ],
  warning: [
    foot,
    {
      alignItems: "flex-start",
      background: vars.color.cautionSoft,
      borderTopColor: vars.color.cautionBorder,
      color: vars.color.cautionText,
      overflowWrap: "anywhere",
    },
  ],
});

export const state = styleVariants({
  neutral: [foot, { background: vars.color.surfaceSunken, color: vars.color.textMuted }],
  accent: [foot, { background: vars.color.accentSoft, color: vars.color.accentText }],
  positive: [foot, { background: vars.color.positiveSoft, color: vars.color.positiveText }],
  caution: [foot, { background: vars.color.cautionSoft, color: vars.color.cautionText }],
  critical: [foot, { background: vars.color.criticalSoft, color: vars.color.criticalText }],
  info: [foot, { background: vars.color.infoSoft, color: vars.color.infoText }],
});

export const stateText = style([footText, { fontWeight: vars.weight.label }]);

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

export const spin = style({
  display: "inline-flex",
  animation: `${turn} 1s linear infinite`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});

globalStyle(`${root} .react-flow__handle`, {
  width: 10,
  height: 10,
  border: `2px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceRaised,
});

globalStyle(`${root} .react-flow__handle::after`, {
  content: "",
  position: "absolute",
  inset: -(target - 10) / 2 - 2,
  borderRadius: vars.radius.full,
});

globalStyle(`${root} .react-flow__handle.connectionindicator:hover`, {
  borderColor: vars.color.accent,
  background: vars.color.accent,
});

globalStyle(`${root} .react-flow__attribution`, {
  fontSize: vars.text.micro.size,
  borderRadius: vars.radius.small,
});

globalStyle(`${root} .react-flow__attribution a`, { color: vars.color.textMuted });

globalStyle(`${root} .react-flow__minimap`, {
  overflow: "hidden",
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
});

export const path = styleVariants({
  open: {},
  taken: { vars: { "--xy-edge-stroke": vars.color.positive } },
  dead: { strokeDasharray: "2 5" },
  chosen: { vars: { "--xy-edge-stroke": vars.color.accent } },
});

/** In the middle of its way. */
export const label = style({
  position: "absolute",
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["1"],
  minHeight: target,
  padding: "0 8px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.surfaceRaised,
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.label,
  lineHeight: vars.text.small.line,
  pointerEvents: "none",
  selectors: { "&[data-when=true]": { color: vars.color.positiveText } },
});

export const count = style({ color: vars.color.text, fontWeight: vars.weight.strong });

export const cut = style({ marginInlineEnd: -8, pointerEvents: "all" });

export const tools = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["1"],
  padding: 2,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.raised,
});

export const zoom = style({
  minWidth: 48,
  fontSize: vars.text.small.size,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});

export const overview = style({ "@media": { [media.smallScreen]: { display: "none" } } });
