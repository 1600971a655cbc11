import decodeIco from "decode-ico";
import { PNG } from "pngjs";

/** Width and height that icons are shown at, in pixels; smaller ones stay as they are. */
const shown = 32;
/** Of a picture before it is drawn smaller: whoever serves more has mistaken it for something else. */
const largest = 512;
/** A file of icons has a handful; each costs the memory it says, whatever the file's own size. */
const mostInFile = 16;

/** Four bytes a pixel, red, green, blue and alpha. */
type Drawing = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/**
 * A site's icon as a PNG of at most 32 by 32 pixels, drawn anew, so that nothing of the file itself is handed on.
 * @param file a PNG, or an ICO, of which the best picture is taken.
 * @returns null for anything else, and for what is broken, empty or larger than an icon.
 */
export function drawIcon(file: Uint8Array): Buffer | null {
  try {
    const drawing = readIcon(file);
    return drawing && isSeen(drawing) ? write(smaller(drawing)) : null;
  } catch {
    // What a stranger serves as an icon may be anything.
    return null;
  }
}

function readIcon(file: Uint8Array): Drawing | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isIco = view.getUint16(0) === 0;
  if (isIco && view.getUint16(4, true) > mostInFile) return null;
  const [best] = decodeIco(file)
    .filter(
      ({ width, height }) => Math.min(width, height) > 0 && Math.max(width, height) <= largest,
    )
    .toSorted((a, b) => distance(a) - distance(b));
  if (!best) return null;
  return best.type === "png" ? PNG.sync.read(Buffer.from(best.data)) : best;
}

function isSeen({ data }: Drawing): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
  return false;
}

/** Just large enough is best, then larger, then smaller. */
function distance({ width }: { width: number }): number {
  return width >= shown ? width - shown : largest + shown - width;
}

/** By the mean of the pixels that each new one covers; those that show through count less. */
function smaller(from: Drawing): Drawing {
  const scale = Math.max(from.width, from.height) / shown;
  if (scale <= 1) return from;
  const width = Math.max(1, Math.round(from.width / scale));
  const height = Math.max(1, Math.round(from.height / scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.set(mean(from, x, y, { width, height }), (y * width + x) * 4);
  }
  return { width, height, data };
}

function mean(
  from: Drawing,
  x: number,
  y: number,
  to: { width: number; height: number },
): [number, number, number, number] {
  const [left, right] = [x, x + 1].map((at) => Math.floor((at * from.width) / to.width));
  const [top, bottom] = [y, y + 1].map((at) => Math.floor((at * from.height) / to.height));
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  let pixels = 0;
  for (let row = top ?? 0; row < (bottom ?? 0); row += 1) {
    for (let column = left ?? 0; column < (right ?? 0); column += 1) {
      const at = (row * from.width + column) * 4;
      const alpha = from.data[at + 3] ?? 0;
      for (const channel of [0, 1, 2] as const)
        sums[channel] += (from.data[at + channel] ?? 0) * alpha;
      sums[3] += alpha;
      pixels += 1;
    }
  }
  const [red, green, blue, alpha] = sums;
  if (alpha === 0) return [0, 0, 0, 0];
  return [red / alpha, green / alpha, blue / alpha, alpha / pixels];
}

function write({ width, height, data }: Drawing): Buffer {
  const png = new PNG({ width, height });
  png.data.set(data.subarray(0, width * height * 4));
  return PNG.sync.write(png, { deflateLevel: 9 });
}
