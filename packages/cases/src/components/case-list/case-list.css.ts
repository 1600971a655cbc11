import { vars } from "@sitewright/ui-kit/tokens";
import { style, styleVariants } from "@vanilla-extract/css";

export const lines = style({ display: "grid", justifyItems: "start", gap: 2, minWidth: 0 });

export const second = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small.size,
  fontWeight: vars.weight.text,
  overflowWrap: "anywhere",
});

export const titled = style({ display: "flex", flexWrap: "wrap", gap: vars.space["2"] });

/** A mark for each of the last runs, the newest at the right. */
export const ticks = style({ display: "inline-flex", alignItems: "flex-end", gap: 2, height: 16 });

const tick = style({ width: 3, borderRadius: 1 });

/** Told apart by height as well as by colour. */
export const ticked = styleVariants({
  passed: [tick, { height: 8, background: vars.color.positive }],
  again: [tick, { height: 14, background: vars.color.caution }],
  failed: [tick, { height: 16, background: vars.color.critical }],
});
