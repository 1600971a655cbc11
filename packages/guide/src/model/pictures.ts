import measures from "../pictures/pictures.json" with { type: "json" };

const files = import.meta.glob<string>("../pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A picture of a screen, and the places on it that its numbers stand at, in percent of its width and height. */
export type GuidePicture = {
  width: number;
  height: number;
  pins: readonly { x: number; y: number }[];
  light: string;
  dark: string;
};

type Measured = { width: number; height: number; pins: number[][] };

/** Every picture that the command has taken, by its name. */
export const guidePictures: ReadonlyMap<string, GuidePicture> = new Map(
  Object.entries<Measured>(measures).flatMap(([name, { width, height, pins }]) => {
    const [light, dark] = [fileOf(name), fileOf(`${name}-dark`)];
    if (light === undefined || dark === undefined) return [];
    const places = pins.map(([x = 0, y = 0]) => ({ x, y }));
    return [[name, { width, height, pins: places, light, dark }]];
  }),
);

function fileOf(name: string): string | undefined {
  return files[`../pictures/${name}.webp`];
}
