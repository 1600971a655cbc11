/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from "playwright-core";
import type { StepBox } from "./case-run.ts";
import { within } from "./deadline.ts";
import { findSecrets } from "./find-secrets.ts";

/** A picture that takes longer is not worth the wait: the page is stuck. */
const pictureMs = 1_500;
const quality = 70;
/** Around what is covered, in CSS pixels: letters stand out of their boxes. */
const margin = 2;

/** Takes pictures of the window in which no secret shows that was used. */
export type StepCamera = {
  /** A JPEG; null where the page gives none in time. Never rejects. */
  take(session: CDPSession, secrets: readonly string[]): Promise<Uint8Array | null>;
  /** Takes away what it needed for that. Never rejects. */
  close(): Promise<void>;
};

/** @param browser of which a blank page of its own covers what is to be covered */
export function createStepCamera(browser: Browser): StepCamera {
  let darkroom: Promise<Page> | null = null;
  const open = () => (darkroom ??= browser.newContext().then((context) => context.newPage()));
  return {
    take(session, secrets) {
      const late = () => new Error("late");
      return within(pictureMs, picture(session, secrets), late).catch(() => null);
    },
    async close() {
      await darkroom?.then((page) => page.context().close()).catch(() => undefined);
    },
  };

  async function picture(session: CDPSession, secrets: readonly string[]): Promise<Uint8Array> {
    const before = await findSecrets(session, secrets);
    const data = await capture(session);
    // What moved while the picture was taken is covered where it was and where it is.
    const after = await findSecrets(session, secrets);
    const boxes = [...before, ...after];
    if (boxes.length === 0) return Buffer.from(data, "base64");
    const { cssVisualViewport } = await session.send("Page.getLayoutMetrics");
    const { clientWidth } = cssVisualViewport;
    const covered = await (await open()).evaluate(cover, {
      ...{ data, boxes, margin, clientWidth },
      quality: quality / 100,
    });
    return Buffer.from(covered, "base64");
  }
}

async function capture(session: CDPSession): Promise<string> {
  const options = { format: "jpeg", quality, optimizeForSpeed: true } as const;
  const take = () => session.send("Page.captureScreenshot", options);
  // A page that moves on can refuse one.
  const { data } = await take().catch(take);
  return data;
}

type Covering = {
  data: string;
  boxes: StepBox[];
  clientWidth: number;
  margin: number;
  quality: number;
};

/** Paints over boxes of a picture. Runs in a blank page. */
async function cover({ data, boxes, clientWidth, margin, quality }: Covering): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is nothing to paint on.");
  context.drawImage(image, 0, 0);
  const ratio = image.width / clientWidth;
  for (const { x, y, width, height } of boxes) {
    context.fillRect(
      (x - margin) * ratio,
      (y - margin) * ratio,
      (width + 2 * margin) * ratio,
      (height + 2 * margin) * ratio,
    );
  }
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  const painted = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < painted.length; at += 8_192) {
    text += String.fromCharCode(...painted.subarray(at, at + 8_192));
  }
  return btoa(text);
}
