import { style } from "@vanilla-extract/css";

/** A number stays with its unit. */
export const whole = style({ whiteSpace: "nowrap" });
