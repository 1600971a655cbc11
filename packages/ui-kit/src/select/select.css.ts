import { style } from "@vanilla-extract/css";
import { control } from "../field/field.css.ts";
import { item, content as menu } from "../menu/menu.css.ts";
import { vars } from "../theme/contract.css.ts";

export const trigger = style([
  control,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 8,
    textAlign: "start",
    cursor: "pointer",
    selectors: { "&[data-placeholder]": { color: vars.color.textMuted } },
  },
]);

export const value = style({ minWidth: 0 });

export const arrow = style({
  display: "inline-flex",
  flex: "none",
  color: vars.color.textMuted,
});

/** The list of options, as wide as the field it belongs to. */
export const content = style([
  menu,
  {
    width: "var(--radix-select-trigger-width)",
    maxWidth: "none",
    maxHeight: "min(320px, var(--radix-select-content-available-height))",
  },
]);

export const option = item;

export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const tick = style({ display: "inline-flex" });
