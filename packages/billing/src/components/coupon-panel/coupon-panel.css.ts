import { style } from "@vanilla-extract/css";

/** As wide as the longest code. */
export const panel = style({ maxWidth: 360 });
