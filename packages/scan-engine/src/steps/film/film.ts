/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { bundleForPage } from "../../browser/bundle-for-page.ts";
import type { WindowSize } from "../../capture/emulate-device.ts";
import { within } from "../deadline.ts";
import type {} from "./in-page.ts";

/** A film of what is seen of a run. */
export type Film = {
  /** Its clock begins, unless it has begun before. */
  begin(): void;
  /** Shows a picture from now on: one that was taken for something else. Never rejects. */
  show(picture: Uint8Array): void;
  /** Ends the film: a WebM; null where there is none, or it was ended before. Never rejects. */
  end(): Promise<Uint8Array | null>;
};

type FilmOptions = {
  /** A JPEG of what is seen now, without what is secret; null where there is none. */
  take(): Promise<Uint8Array | null>;
  /** Of the pictures, in CSS pixels. */
  size: WindowSize;
};

/** At most so many pictures a second. */
const everyMs = 200;
/** A picture that was dear to take is followed by so many times its price of rest. */
const restFactor = 4;
/** Of the longer side; a film is looked at beside the pictures of the steps, which are larger. */
const longest = 960;
/** What a film whose pictures all differ may take up before it stops. */
const picturesMax = 1_500;
const endMs = 5_000;
const late = () => new Error("late");

/**
 * Films a run picture by picture, in a page of the browser's that no site is opened in. What it costs is bounded: the
 * dearer a picture is, the fewer there are.
 */
export function createFilm(browser: Browser, { take, size }: FilmOptions): Film {
  let began = 0;
  const studio = openStudio(browser, sizeOf(size));
  studio.catch(() => undefined);
  let work: Promise<unknown> = studio;
  let last: Uint8Array | null = null;
  let lastAt = -1;
  let count = 0;
  let isOver = false;
  const ended = Promise.withResolvers<void>();
  let rolling: Promise<void> | null = null;
  return { begin, show, end };

  function begin(): void {
    if (rolling) return;
    began = performance.now();
    rolling = roll();
  }

  async function roll(): Promise<void> {
    while (!isOver && count < picturesMax) {
      const from = performance.now();
      const picture = await take();
      if (picture && !isOver) show(picture);
      const spent = performance.now() - from;
      await Promise.race([pause(Math.max(everyMs - spent, restFactor * spent)), ended.promise]);
    }
  }

  function show(picture: Uint8Array): void {
    if (isOver || !rolling || (last && Buffer.compare(last, picture) === 0)) return;
    last = picture;
    count += 1;
    const at = momentAfter(lastAt);
    lastAt = at;
    const data = Buffer.from(picture).toString("base64");
    work = work.then(async () => {
      const page = await studio;
      await page.evaluate(([data, at]) => globalThis.sitewrightFilm?.show(data, at), [
        data,
        at,
      ] as const);
    });
    work.catch(() => undefined);
  }

  async function end(): Promise<Uint8Array | null> {
    if (isOver) return null;
    isOver = true;
    ended.resolve();
    try {
      return await within(endMs, finish(), late);
    } catch {
      return null;
    } finally {
      await studio.then((page) => page.context().close()).catch(() => undefined);
    }
  }

  async function finish(): Promise<Uint8Array | null> {
    await rolling;
    await work;
    if (count === 0) return null;
    const page = await studio;
    const data = await page.evaluate(
      (at) => globalThis.sitewrightFilm?.end(at),
      momentAfter(lastAt),
    );
    return data === undefined ? null : Buffer.from(data, "base64");
  }

  /** Now, in seconds; each later than the one before. */
  function momentAfter(before: number): number {
    return Math.max((performance.now() - began) / 1_000, before + 0.001);
  }
}

/** Encoders are for secure pages alone: this address is answered by ourselves, and asked of nobody. */
const address = "https://film.invalid/";

async function openStudio(browser: Browser, { width, height }: WindowSize): Promise<Page> {
  const script = await bundleForPage(new URL("./in-page.ts", import.meta.url));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(address);
  await page.evaluate(script);
  await page.evaluate(([width, height]) => globalThis.sitewrightFilm?.begin(width, height), [
    width,
    height,
  ] as const);
  return page;
}

/** Encoders take even numbers. */
function sizeOf({ width, height }: WindowSize): WindowSize {
  const ratio = Math.min(1, longest / Math.max(width, height));
  const even = (length: number) => Math.max(2, 2 * Math.round((length * ratio) / 2));
  return { width: even(width), height: even(height) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
