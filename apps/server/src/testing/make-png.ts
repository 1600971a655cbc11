import { PNG } from "pngjs";

type Colour = readonly [red: number, green: number, blue: number];

/** A picture as a browser takes one, of which each row has its colour. */
export function makePng(
  width: number,
  height: number,
  colourOf: (y: number) => Colour = () => [255, 255, 255],
): Buffer {
  const png = new PNG({ width, height });
  const row = width * 4;
  for (let y = 0; y < height; y += 1) {
    png.data.fill(Buffer.from([...colourOf(y), 255]), y * row, (y + 1) * row);
  }
  // Which filter would be best for each row is a search that no test needs.
  return PNG.sync.write(png, { colorType: 2, filterType: 0 });
}

/** How large a picture of ours is, and the colour of its first pixel. */
export function lookAtPng(file: Buffer): { width: number; height: number; first: number[] } {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, first: [...data.subarray(0, 3)] };
}
