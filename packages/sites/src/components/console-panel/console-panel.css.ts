import { media, vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const toolbar = style({
  padding: `10px ${vars.space["3"]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowX: "auto",
});

export const rows = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  fontFamily: vars.font.mono,
  fontVariantLigatures: "none",
  fontSize: vars.text.small.size,
  lineHeight: vars.text.label.line,
  // Messages are shown letter by letter, as they were written.
});

const entry = style({
  display: "grid",
  gridTemplateColumns: "14px minmax(0, 1fr) minmax(0, 200px) 84px",
  gap: `2px ${vars.space["3"]}`,
  padding: `6px ${vars.space["4"]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    "&:last-child": { borderBottom: 0 },
    "&[data-state=meant]": { boxShadow: vars.shadow.current },
  },
  "@media": { [media.narrow]: { gridTemplateColumns: "14px minmax(0, 1fr) auto" } },
});

/** Half as strong as a notice: many such rows lie under each other. */
function tinted(color: string): string {
  return `color-mix(in srgb, ${color} 50%, transparent)`;
}

export const row = styleVariants({
  error: [entry, { background: tinted(vars.color.criticalSoft) }],
  warning: [entry, { background: tinted(vars.color.cautionSoft) }],
  info: [entry],
  debug: [entry],
});

const sign = style({ display: "inline-flex", paddingTop: 2 });

export const icon = styleVariants({
  error: [sign, { color: vars.color.criticalText }],
  warning: [sign, { color: vars.color.cautionText }],
  info: [sign, { color: vars.color.infoText }],
  debug: [sign, { color: vars.color.textMuted }],
});

export const message = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  unicodeBidi: "isolate",
  "@media": { [media.narrow]: { gridColumn: "2 / -1" } },
});

export const address = style({ display: "block", color: vars.color.textMuted });

export const stack = style({ marginTop: 2 });

export const stackSummary = style({
  width: "fit-content",
  minHeight: 24,
  color: vars.color.textMuted,
  cursor: "pointer",
});

export const frames = style({
  listStyle: "none",
  margin: 0,
  padding: `2px 0 4px ${vars.space["3"]}`,
  color: vars.color.textMuted,
});

export const caller = style({ color: vars.color.text });

export const place = style({
  color: vars.color.textMuted,
  minWidth: 0,
  textAlign: "end",
  "@media": { [media.narrow]: { gridColumn: 2, textAlign: "start" } },
});

export const time = style({
  color: vars.color.textMuted,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const none = style({ padding: vars.space["4"], color: vars.color.textMuted });

export const dropped = style({
  padding: `10px ${vars.space["4"]}`,
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
});
