import { style } from "@vanilla-extract/css";

/** A line of its own, where no paragraph may stand. */
export const held = style({ display: "block" });
