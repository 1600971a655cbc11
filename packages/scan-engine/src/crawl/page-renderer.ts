import type { ReadsAsMissing } from "../missing/missing-page.ts";
import { ScanError } from "../scan-error.ts";
import type { RenderedDocument } from "./crawl-input.ts";
import { extractPage } from "./extract-page.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { normaliseUrl } from "./normalise-url.ts";
import type { VisitedPage } from "./page-visitor.ts";
import { untilAborted } from "./until-aborted.ts";

type PageRendererOptions = {
  /** Null where there is no browser to ask. */
  render: ((url: string, signal: AbortSignal) => Promise<RenderedDocument>) | null;
  isOwn: (url: string) => boolean;
  readsAsMissing: ReadsAsMissing;
  signal: AbortSignal;
  /** Time in which one page or more may be under way, in milliseconds. */
  totalMs: number;
};

/** Shows a crawl its pages as a browser has them. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  #underWay = 0;
  #since = 0;
  #usedMs = 0;
  #passed = 0;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** Pages that needed a browser when there was no time for one any more. */
  get passed(): number {
    return this.#passed;
  }

  /** The page as a browser has it where its HTML alone says too little, else as it is. */
  async complete(page: VisitedPage): Promise<VisitedPage> {
    return needsBrowser(page, this.#options.isOwn) ? this.see(page) : page;
  }

  /**
   * The page as a browser has it. One that cannot be rendered, or comes after the crawl's share of the
   * browser is used up, stays as its HTML has it.
   */
  async see<P extends Pick<VisitedPage, "url" | "fingerprint" | "isFinal">>(page: P): Promise<P> {
    const { render, isOwn, signal } = this.#options;
    if (!render || page.isFinal) return page;
    if (this.#used() >= this.#options.totalMs) {
      this.#passed += 1;
      return page;
    }
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
    try {
      const seen = await untilAborted(render(page.url, signal), signal);
      // A script may move on to another site, which is not this page.
      if (!isOwn(normaliseUrl(seen.url) ?? "")) return page;
      const content = extractPage(seen.html, seen.url);
      const fingerprint = fingerprintOf(seen.html, content.links);
      const isMissing = this.#options.readsAsMissing(seen.html, page.url);
      return { ...page, ...content, fingerprint, isFinal: true, isMissing };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ScanError)) throw error;
      return page;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#usedMs += performance.now() - this.#since;
    }
  }

  #used(): number {
    return this.#usedMs + (this.#underWay > 0 ? performance.now() - this.#since : 0);
  }
}

/**
 * Whether scripts build the page: there are some, and either nothing to read and nowhere to go, or
 * the place where they put the app is still empty.
 */
function needsBrowser(page: VisitedPage, isOwn: (url: string) => boolean): boolean {
  return page.hasEmptyAppRoot || (page.looksLikeAppShell && !page.links.some(isOwn));
}
