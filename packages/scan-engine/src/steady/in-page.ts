/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/*
 * Functions that run inside a page and its frames through `askPage`: each is sent as text, so it may use
 * nothing but its arguments and the document. Their timers are real, whatever the page's own clock says.
 */

/** How tall the page is, and how much of it the window shows, in CSS pixels. */
export function readHeights(): { page: number; shown: number } {
  const { scrollHeight } = document.scrollingElement ?? document.documentElement;
  return { page: scrollHeight, shown: window.innerHeight };
}

/**
 * Shows the page screen by screen, so that what loads or appears on sight does, and nothing below `to`
 * however the page grows meanwhile.
 */
export async function scrollThrough(from: number, to: number, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs;
  // What is in sight is laid out, and told to whoever observes it, behind the callbacks of a frame.
  const frame = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1_000);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        setTimeout(resolve);
      });
    });
  const step = Math.max(200, window.innerHeight);
  const last = Math.max(0, to - window.innerHeight);
  for (let top = from; top < last && performance.now() < end; top += step) {
    window.scrollTo({ top, behavior: "instant" });
    await frame();
  }
  window.scrollTo({ top: last, behavior: "instant" });
  await frame();
}

/** Back to the top, where a visitor begins. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
}

/**
 * Waits for fonts and images. Lazy ones that are on their way are on the network, which is waited for; those
 * that nobody scrolled to, or that no one sees, never come.
 */
export async function awaitFiles(budgetMs: number): Promise<void> {
  const arrival = (image: HTMLImageElement) =>
    new Promise<unknown>((resolve) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", resolve, { once: true });
    });
  const eager = Array.from(document.images)
    .filter((image) => !image.complete && image.loading !== "lazy")
    .slice(0, 200)
    .map(arrival);
  await Promise.race([
    Promise.all([document.fonts.ready, ...eager]),
    new Promise((resolve) => setTimeout(resolve, budgetMs)),
  ]);
}

/** Brings to rest what no clock drives. @returns how many films and sounds there are */
export async function holdStill(): Promise<number> {
  const sheet = new CSSStyleSheet();
  // A window that is another for a moment, as while it is pictured, must not begin any.
  sheet.replaceSync(
    `*, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; transition: none !important }
     progress:indeterminate { appearance: none !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // What ends may begin another.
  for (let round = 0; round < 3; round += 1) {
    for (const animation of document.getAnimations()) {
      try {
        const endless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        if (endless) animation.cancel();
        else animation.finish();
      } catch {
        // Animations driven by scrolling cannot be finished.
      }
    }
  }
  for (const drawing of document.querySelectorAll("svg")) {
    drawing.pauseAnimations();
    drawing.setCurrentTime(0);
  }
  for (const marquee of document.querySelectorAll("marquee")) {
    const still = marquee.cloneNode(true) as HTMLMarqueeElement;
    still.setAttribute("behavior", "alternate");
    still.setAttribute("scrollamount", "0");
    marquee.replaceWith(still);
  }
  const films = Array.from(document.querySelectorAll<HTMLMediaElement>("video, audio"));
  const heard = (film: HTMLMediaElement, ...names: string[]) =>
    new Promise<unknown>((resolve) => {
      for (const name of names) film.addEventListener(name, resolve, { once: true });
      // As long as a busy machine takes to decode a picture; one that never comes is not waited for longer.
      setTimeout(resolve, 2500);
    });
  await Promise.all(
    films.slice(0, 50).map(async (film) => {
      film.autoplay = false;
      // The page may play it again as soon as it has stopped: then it stays where it is.
      film.playbackRate = 0;
      film.pause();
      const isComing = film.networkState === HTMLMediaElement.NETWORK_LOADING;
      if (film.readyState === 0 && isComing) await heard(film, "loadeddata", "error");
      if (film.readyState === 0) return;
      const seeked = heard(film, "seeked");
      film.currentTime = 0;
      await seeked;
    }),
  );
  return films.length;
}

/** The frames whose content is another site's, with their boxes on the page. */
export function readForeignFrames(maxFrames: number) {
  return Array.from(document.querySelectorAll("iframe"))
    .flatMap((frame) => {
      const url = URL.parse(frame.src, document.baseURI);
      const isForeign = url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin;
      const box = frame.getBoundingClientRect();
      if (!isForeign || box.width < 2 || box.height < 2) return [];
      return [
        {
          host: url.hostname.slice(0, 255),
          x: Math.round(box.x + scrollX),
          y: Math.round(box.y + scrollY),
          width: Math.round(box.width),
          height: Math.round(box.height),
        },
      ];
    })
    .slice(0, maxFrames);
}

/**
 * Presses the button of each consent bar that is shown: refusing before accepting.
 * @param rules JSON of `ConsentRule`s.
 * @param words what the buttons of a bar that no rule knows say, the first found first; a JSON array.
 * @returns the names of the bars that were closed
 */
export function closeConsentBars(rules: string, words: string): string[] {
  type Rule = { name: string; bar: string; buttons: string[] };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const press = (button: Element | null | undefined) => {
    if (!(button instanceof HTMLElement) || !isShown(button)) return false;
    // A link would leave the page.
    if (
      button instanceof HTMLAnchorElement &&
      !/^(#|javascript:|$)/i.test(button.getAttribute("href") ?? "")
    )
      return false;
    button.click();
    return true;
  };
  const closed: string[] = [];
  for (const { name, bar, buttons } of JSON.parse(rules) as Rule[]) {
    const host = document.querySelector(bar);
    if (!host) continue;
    const root = host.shadowRoot ?? document;
    if (buttons.some((selector) => press(root.querySelector(selector)))) closed.push(name);
  }
  if (closed.length > 0) return closed;
  const said = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const bars = Array.from(document.querySelectorAll("body *"))
    .slice(0, 20_000)
    .filter((element) => {
      const { position } = getComputedStyle(element);
      if (position !== "fixed" && position !== "sticky") return false;
      const text = said(element);
      return (
        text.length < 2_500 && /cookie|consent|gdpr|datenschutz/i.test(text) && isShown(element)
      );
    });
  for (const bar of bars.slice(0, 3)) {
    const buttons = Array.from(
      bar.querySelectorAll("button, [role=button], input[type=button], a"),
    );
    for (const word of JSON.parse(words) as string[]) {
      const label = (each: Element) =>
        (each instanceof HTMLInputElement ? each.value : said(each)).toLowerCase();
      if (press(buttons.find((each) => label(each) === word))) return ["by its words"];
    }
  }
  return [];
}
