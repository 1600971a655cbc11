/** Black against white. */
export const largestDistance = 35_215;

/**
 * How different two colours look, squared: brightness and hue weighed as the eye does.
 * @see Y. Kotsarenko, F. Ramos: Measuring perceived color difference using YIQ NTSC transmission color
 * space in mobile applications, 2010
 */
export function colourDistance(one: number, other: number): number {
  if (one === other) return 0;
  const red = (one & 255) - (other & 255);
  const green = ((one >>> 8) & 255) - ((other >>> 8) & 255);
  const blue = ((one >>> 16) & 255) - ((other >>> 16) & 255);
  const y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  const i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189;
  const q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}
