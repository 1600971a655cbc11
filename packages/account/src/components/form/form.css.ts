import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

/** Sections of forms: wide enough for their sentences, no wider than eyes like to travel. */
export const column = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space["5"],
  maxWidth: 720,
});

/** Fields of one form, as wide as what is typed into them. */
export const fields = style({ display: "grid", gap: vars.space["4"], maxWidth: 440 });

export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: vars.space["3"],
  "@media": { [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const muted = style({ color: vars.color.textMuted });

export const address = style({ fontWeight: vars.weight.name, overflowWrap: "anywhere" });
