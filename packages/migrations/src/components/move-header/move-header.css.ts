import { style } from "@vanilla-extract/css";

export const facts = style({ display: "flex", flexWrap: "wrap", columnGap: 14, rowGap: 2 });
