import type { Filmstrip, FilmstripMark } from "../../evidence.ts";
import { segmentJpeg } from "./segment-jpeg.ts";

/** One picture of a recording; a JPEG in base64. */
export type Shot = { ms: number; data: string };

const maxFrames = 10;
/** Pictures of a recording are some 500 pixels wide: more than this is no such picture. */
const maxFrameChars = 200_000;

/**
 * A recording as a few pictures with their times, and the moments that matter. Pure.
 * @param shots in any order; what was in sight before the navigation counts for nothing.
 * @param observed Lighthouse's own observed figures, in milliseconds, by their names.
 */
export function toFilmstrip(
  shots: readonly Shot[],
  observed: Readonly<Record<string, unknown>>,
): Filmstrip {
  const changes = shots
    .filter(({ ms, data }) => ms >= 0 && data.length <= maxFrameChars)
    .toSorted((a, b) => a.ms - b.ms)
    .filter(({ data }, index, sorted) => data !== sorted[index - 1]?.data);
  return {
    frames: spread(changes).map(({ ms, data }) => ({
      ms: Math.round(ms),
      data: new Uint8Array(segmentJpeg(Buffer.from(data, "base64"))),
    })),
    marks: marks.flatMap(([id, name]) => {
      const ms = observed[name];
      return typeof ms === "number" && Number.isFinite(ms) ? [{ id, ms: Math.round(ms) }] : [];
    }),
    missing: null,
  };
}

const marks: readonly (readonly [FilmstripMark, string])[] = [
  ["first-contentful-paint", "observedFirstContentfulPaint"],
  ["largest-contentful-paint", "observedLargestContentfulPaint"],
  ["load", "observedLoad"],
];

/** What is left where the page may show what lets us in: there is no covering it while a page loads. */
export function withoutPictures(filmstrip: Filmstrip): Filmstrip {
  const missing = "The site is scanned with secrets, which cannot be covered while a page loads.";
  return { ...filmstrip, frames: [], missing };
}

/** As many as are kept: what was in sight at moments evenly apart, the first and the last among them. */
function spread(changes: readonly Shot[]): Shot[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (changes.length <= maxFrames || !first || !last) return [...changes];
  const moments = Array.from(
    { length: maxFrames },
    (_, index) => first.ms + ((last.ms - first.ms) * index) / (maxFrames - 1),
  );
  const seen = moments.map((moment) => changes.findLast(({ ms }) => ms <= moment) ?? first);
  return [...new Set(seen)];
}
