import { pictureHeadBytes } from "@sitewright/contract";

type Box = { x: number; y: number; width: number; height: number };

/** Around an element, so that one sees where it stands; and the size of what is kept, in CSS pixels. */
const around = 12;
const keptWidth = 240;

/** Shows the pictures of a recording as they come, and remembers what was seen at the last press. */
export class PictureScreen {
  #canvas: HTMLCanvasElement | null = null;
  #atPress: HTMLCanvasElement | null = null;
  #pressedAt: number | null = null;
  #drawing: Promise<void> = Promise.resolve();
  #times: number[] = [];
  readonly #onDrawn: (seq: number) => void;
  /** From the last press to the first picture after it, in ms. */
  delay: number | null = null;

  constructor(onDrawn: (seq: number) => void) {
    this.#onDrawn = onDrawn;
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.#canvas = canvas;
  }

  /** Draws one after the other: none overtakes the one before. */
  take(bytes: ArrayBuffer): void {
    this.#drawing = this.#drawing.then(() => this.#draw(bytes)).catch(() => undefined);
  }

  /** Keeps what is seen now, from which the picture of the step that comes of it is cut. */
  press(): void {
    this.#pressedAt = performance.now();
    const seen = this.#canvas;
    if (!seen || seen.width === 0) return;
    const copy = this.#atPress ?? document.createElement("canvas");
    copy.width = seen.width;
    copy.height = seen.height;
    copy.getContext("2d")?.drawImage(seen, 0, 0);
    this.#atPress = copy;
  }

  /** Pictures of the last second. */
  get rate(): number {
    const since = performance.now() - 1_000;
    this.#times = this.#times.filter((time) => time > since);
    return this.#times.length;
  }

  /** An element as it was seen at the last press; null where it was not. */
  cut(box: Box, pageWidth: number): string | null {
    const seen = this.#atPress;
    if (!seen || box.width < 1 || box.height < 1) return null;
    const scale = seen.width / pageWidth;
    const left = Math.max(0, (box.x - around) * scale);
    const top = Math.max(0, (box.y - around) * scale);
    const width = Math.min(seen.width - left, (box.width + 2 * around) * scale);
    const height = Math.min(seen.height - top, (box.height + 2 * around) * scale, width * 2);
    if (width < 1 || height < 1) return null;
    const kept = document.createElement("canvas");
    const shrunk = Math.min(1, keptWidth / width);
    kept.width = Math.max(1, Math.round(width * shrunk));
    kept.height = Math.max(1, Math.round(height * shrunk));
    const part = [left, top, width, height] as const;
    kept.getContext("2d")?.drawImage(seen, ...part, 0, 0, kept.width, kept.height);
    return kept.toDataURL("image/jpeg", 0.7);
  }

  async #draw(bytes: ArrayBuffer): Promise<void> {
    const seq = new DataView(bytes).getUint32(0, true);
    const blob = new Blob([new Uint8Array(bytes, pictureHeadBytes)], { type: "image/jpeg" });
    const picture = await createImageBitmap(blob);
    const canvas = this.#canvas;
    if (canvas) {
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width;
        canvas.height = picture.height;
      }
      canvas.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
    }
    picture.close();
    const now = performance.now();
    this.#times.push(now);
    if (this.#pressedAt !== null) this.delay = Math.round(now - this.#pressedAt);
    this.#pressedAt = null;
    this.#onDrawn(seq);
  }
}
