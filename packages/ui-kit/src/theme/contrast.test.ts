import { describe, expect, it } from "vitest";
import { darkColors, lightColors } from "./palette.ts";

type Colors = typeof lightColors;
type Name = keyof Colors;

const surfaces: Name[] = ["surface", "surfaceRaised", "surfaceSunken"];

/** Text and the soft colour it stands on, each over every surface. WCAG 2.2, 1.4.3: 4.5 to 1. */
const texts: { text: Name; over: Name | undefined }[] = [
  { text: "text", over: undefined },
  { text: "textMuted", over: undefined },
  { text: "accentText", over: undefined },
  { text: "criticalText", over: undefined },
  { text: "text", over: "surfaceHover" },
  { text: "text", over: "surfaceSelected" },
  { text: "text", over: "accentSoft" },
  { text: "textMuted", over: "surfaceHover" },
  { text: "textMuted", over: "neutralSoft" },
  { text: "accentText", over: "accentSoft" },
  { text: "positiveText", over: "positiveSoft" },
  { text: "cautionText", over: "cautionSoft" },
  { text: "criticalText", over: "criticalSoft" },
  { text: "infoText", over: "infoSoft" },
  { text: "textOnFill", over: "accent" },
  { text: "textOnFill", over: "accentHover" },
  { text: "textOnFill", over: "criticalFill" },
  { text: "textOnFill", over: "criticalFillHover" },
];

/** Edges and marks that carry meaning. WCAG 2.2, 1.4.11: 3 to 1. */
const marks: Name[] = ["borderControl", "focus"];

describe.each([
  { theme: "light", colors: lightColors },
  { theme: "dark", colors: darkColors },
])("the $theme theme", ({ colors }) => {
  it.each(texts)("shows $text on $over at 4.5 to 1 or better", ({ text, over }) => {
    for (const surface of surfaces) {
      const ground = over === undefined ? [surface] : [surface, over];
      expect(contrast(colors, [...ground, text], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(marks)("shows %s at 3 to 1 or better", (mark) => {
    for (const surface of surfaces) {
      expect(contrast(colors, [surface, mark], [surface])).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Contrast of two stacks of colours, each painted from its first to its last. WCAG 2.2 definition. */
function contrast(colors: Colors, one: Name[], other: Name[]): number {
  const [light = 0, dark = 0] = [one, other]
    .map((names) => luminance(paint(names.map((name) => rgba(colors[name])))))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Rgba = { channels: number[]; alpha: number };

function rgba(hex: string): Rgba {
  const bytes = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return { channels: bytes.slice(0, 3), alpha: (bytes[3] ?? 255) / 255 };
}

function paint(layers: Rgba[]): number[] {
  return layers.reduce<number[]>(
    (below, { channels, alpha }) =>
      channels.map((channel, index) => channel * alpha + (below[index] ?? 0) * (1 - alpha)),
    [0, 0, 0],
  );
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
