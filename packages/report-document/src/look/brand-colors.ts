import type { Edition } from "../edition.ts";
import { type Color, contrast, luminance, mix } from "./contrast.ts";

/** What a page lies on, in each theme. */
export const grounds = { light: "#fcfcfd", dark: "#15171c" } as const;

/** What text needs on its ground: WCAG 2.2, 1.4.3. */
const enough = 4.5;

/** Of two colours that nobody tells apart: 1 is equal. */
const asGoodAsEqual = 1.1;

export type BrandColors = {
  /** The band at the top and what is written on it, in each theme. A band as light as the page is none, and goes with the theme. */
  band: Record<keyof typeof grounds, { background: Color; text: Color }>;
  /** Whether the band is seen on paper, which is white. */
  isBandSeen: boolean;
  /** Lines and signs on a light ground, and on a dark one. */
  highlight: { light: Color; dark: Color };
  /** What was changed so that it can be read, in sentences. */
  said: string[];
};

type Given = Pick<Edition["brand"], "text_color" | "background_color" | "highlight_color">;

/** A team's colours, darkened or lightened as far as it takes to be read, and what was done to them. */
export function brandColors({ text_color, background_color, highlight_color }: Given): BrandColors {
  const text = readable(text_color, background_color);
  const band = { background: background_color, text };
  const none = { background: grounds.dark, text: readable(text_color, grounds.dark) };
  const isBandSeen = contrast(background_color, grounds.light) >= asGoodAsEqual;
  const light = readable(highlight_color, grounds.light);
  const dark = readable(highlight_color, grounds.dark);
  return {
    band: {
      light: band,
      dark: isBandSeen ? band : none,
    },
    isBandSeen,
    highlight: { light, dark },
    said: [
      ...told("text colour", text_color, text, "its background"),
      ...told("highlight colour", highlight_color, light, "white"),
      ...told("highlight colour", highlight_color, dark, "dark screens"),
    ],
  };
}

/** The nearest colour on the way to black or white that can be read on the ground. */
export function readable(color: Color, ground: Color): Color {
  if (contrast(color, ground) >= enough) return color;
  // The end with more contrast is always enough: one of black and white has 4.58 on any ground.
  const end = contrast("#000000", ground) > contrast("#ffffff", ground) ? "#000000" : "#ffffff";
  for (let share = 0.02; share < 1; share += 0.02) {
    const nearer = mix(color, end, share);
    if (contrast(nearer, ground) >= enough) return nearer;
  }
  return end;
}

function told(name: string, given: Color, used: Color, ground: string): string[] {
  if (given === used) return [];
  const how = luminance(used) < luminance(given) ? "darkened" : "lightened";
  return [`The ${name} ${given} was ${how} to ${used} so that it can be read on ${ground}.`];
}
