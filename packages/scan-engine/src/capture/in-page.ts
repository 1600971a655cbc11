/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/*
 * Functions that run inside a scanned page through `askPage`: each is sent as text, so it may use
 * nothing but its arguments and the document.
 */

/** The document as it stands, its declaration included, at most `maxChars` characters. */
export function readDocument(maxChars: number) {
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : "";
  const html = `${doctype}${doctype ? "\n" : ""}${document.documentElement?.outerHTML ?? ""}`;
  return {
    url: document.URL,
    title: document.title.slice(0, 1_000).toWellFormed(),
    html: html.slice(0, maxChars).toWellFormed(),
    truncated: html.length > maxChars,
  };
}

/** Where the page is and whether it wants a password. */
export function readWhereabouts() {
  return {
    url: document.URL,
    asksPassword: document.querySelector("input[type=password]") !== null,
  };
}

/**
 * Scrolls down the page and back, so that what loads or appears on sight does, then waits for fonts
 * and images. Ends after `budgetMs` at the latest, on a page that answers.
 */
export async function settleDocument(maxHeight: number, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs;
  const frame = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 100);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const root = document.scrollingElement ?? document.documentElement;
  const step = Math.max(200, window.innerHeight);
  for (let top = step; top < Math.min(root.scrollHeight, maxHeight); top += step) {
    if (performance.now() > end) break;
    window.scrollTo({ top, behavior: "instant" });
    await frame();
    await frame();
  }
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  const arrival = (image: HTMLImageElement) =>
    new Promise<unknown>((resolve) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", resolve, { once: true });
    });
  const missing = Array.from(document.images)
    .filter((image) => !image.complete)
    .slice(0, 200);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
  const eager = missing.filter((image) => image.loading !== "lazy").map(arrival);
  // Some of these were not scrolled to or are hidden, and will never be asked for.
  const lazy = missing.filter((image) => image.loading === "lazy").map(arrival);
  await Promise.race([
    Promise.all([document.fonts.ready, ...eager, Promise.race([Promise.all(lazy), wait(1_000)])]),
    wait(end - performance.now()),
  ]);
  await frame();
}

/** Two frames and two idle moments, or a second and a half in a page that draws nothing. */
export function awaitIdleMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_500);
    const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()));
    requestAnimationFrame(() => requestAnimationFrame(idle));
  });
}

/** Brings moving things to rest, so that two pictures of an unchanged page are equal. */
export function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { caret-color: transparent !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const animation of document.getAnimations()) {
    try {
      const endless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (endless) animation.cancel();
      else animation.finish();
    } catch {
      // Animations driven by scrolling cannot be finished.
    }
  }
  for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
}
