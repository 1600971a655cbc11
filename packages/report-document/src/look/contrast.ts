/** A colour as #rrggbb. */
export type Color = string;

/**
 * How well one colour is read on another, 1 to 21.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour on its way to another: 0 is the one, 1 the other. */
export function mix(from: Color, to: Color, share: number): Color {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => {
    const end = target[index] ?? value;
    return Math.round(value + (end - value) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

function channels(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
