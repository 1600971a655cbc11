import { describe, expect, it } from "vitest";
import { button, darkLook, lightLook } from "./mail-look.ts";

describe.each([
  ["light", lightLook],
  ["dark", darkLook],
])("the %s look", (_, look) => {
  it.each([
    ["text on the page", look.text, look.page],
    ["text on the card", look.text, look.card],
    ["small print on the card", look.muted, look.card],
    ["a link on the card", look.link, look.card],
    ["the button's text", button.text, button.fill],
  ])("keeps %s readable", (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2, contrast ratio of two sRGB colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
