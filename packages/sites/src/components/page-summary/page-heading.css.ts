import { media, vars } from "@sitewright/ui-kit/tokens";
import { style } from "@vanilla-extract/css";

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.text.label.size,
  alignSelf: "center",
  // Below the buttons, that stand together.
  "@media": { [media.narrow]: { order: 1, flexBasis: "100%" } },
});

/** A button and the menu of its other ways, as one. */
export const split = style({ display: "inline-flex", gap: 1 });
