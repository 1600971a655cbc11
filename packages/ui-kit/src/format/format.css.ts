import { style } from "@vanilla-extract/css";

/** A number stays with its unit, and a date is one word. */
export const whole = style({ whiteSpace: "nowrap" });
