import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../../../packages/guide/src/pictures/", import.meta.url));
const measures = join(folder, "pictures.json");

/** A number on a picture: behind the end of what it points at, or on its upper corner. */
export type Pin = { at: Locator; corner?: boolean };

type Wanted = {
  /** What is seen of the window; the screen without its sidebar and bar unless given. */
  of?: Locator;
  /** The most of its height, in pixels. */
  height?: number;
  pins?: readonly Pin[];
};

export type TakePicture = (page: Page, name: string, wanted?: Wanted) => Promise<void>;

/** Takes a screen in both themes, as WebP beside the guide's text, and notes its size and where its numbers stand. */
export async function takePicture(
  page: Page,
  name: string,
  { of = page.getByRole("main"), height = 640, pins = [] }: Wanted = {},
): Promise<void> {
  const box = await boxOf(of);
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? box;
  const clip = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y),
    width: Math.min(box.width, windowWidth - Math.max(0, box.x)),
    height: Math.min(box.height, height, windowHeight - Math.max(0, box.y)),
    scale: 1,
  };
  const places = [];
  for (const pin of pins) places.push(placeIn(clip, await boxOf(pin.at), pin.corner === true));
  const browser = await page.context().newCDPSession(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // Both frames of the change of theme are drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { data } = await browser.send("Page.captureScreenshot", {
      ...{ format: "webp", quality: 62, clip },
    });
    const file = theme === "light" ? `${name}.webp` : `${name}-dark.webp`;
    await writeFile(join(folder, file), Buffer.from(data, "base64"));
  }
  await page.emulateMedia({ colorScheme: "light" });
  await browser.detach();
  await note(name, clip, places);
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.first().boundingBox();
  if (box === null) throw new Error(`${locator} is not on the screen.`);
  return box;
}

/** Room for a number, in pixels. */
const room = 16;

/** In percent of the picture, to a tenth. */
function placeIn(clip: Box, box: Box, isCorner: boolean): [number, number] {
  const x = isCorner ? box.x + box.width : box.x + box.width + room;
  const y = isCorner ? box.y : box.y + box.height / 2;
  const share = (at: number, from: number, size: number) => {
    const inside = Math.min(size - room, Math.max(room, at - from));
    return Math.round((1000 * inside) / size) / 10;
  };
  return [share(x, clip.x, clip.width), share(y, clip.y, clip.height)];
}

async function note(name: string, { width, height }: Box, pins: [number, number][]) {
  const known = JSON.parse(await readFile(measures, "utf8"));
  const all = { ...known, [name]: { width: Math.round(width), height: Math.round(height), pins } };
  const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(measures, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
