import { type CatchAll, catchAllOf, unknownIn } from "../links/catch-all.ts";
import { lookOf } from "../links/look.ts";
import { Trail } from "../links/trail.ts";
import {
  type MissingPage,
  missingPageOf,
  type ReadsAsMissing,
  readsAsMissing,
  type SpokenPage,
  spokenPageOf,
} from "../missing/missing-page.ts";
import { ScanError } from "../scan-error.ts";
import type { RenderedDocument } from "./crawl-input.ts";
import type { VisitedPage } from "./page-visitor.ts";

type AskOptions = {
  /** Opens an address over HTTP, tells its way and hands out what it read. */
  open(
    url: string,
    trail: Trail,
    onDocument: (html: string, url: string) => void,
  ): Promise<VisitedPage>;
  /** The document as a browser has it; null where there is no browser to ask. */
  render: ((url: string) => Promise<RenderedDocument>) | null;
  signal: AbortSignal;
};

/** How a site answers an address that nobody has, where it answers with a page. */
type UnknownAnswer = {
  /** What that says, where it is not another address's. */
  known: MissingPage[];
  catchAll: CatchAll | null;
};

/**
 * Knows what a site shows for an address that nobody has, where it answers that with 200, or where it sends whoever
 * asks. One such address is asked for in a crawl, after the start page.
 */
export class MissingWatch {
  #start: SpokenPage | null = null;
  #known: MissingPage[] = [];
  #catchAll: CatchAll | null = null;
  #isLearnt = false;

  /** As a browser has it where scripts have a say in it; null where the site answers as it should. */
  get page(): MissingPage | null {
    return this.#known.at(-1) ?? null;
  }

  /** Where the site sends such an address; null where it does not. */
  get catchAll(): CatchAll | null {
    return this.#catchAll;
  }

  /** Until it has learnt, the document is the start page, as it was seen last. */
  readonly reads: ReadsAsMissing = (html, url) => {
    if (this.#isLearnt && this.#known.length === 0) return false;
    const page = spokenPageOf(html, url);
    if (!this.#isLearnt) this.#start = page;
    return this.#known.some((missing) => readsAsMissing(page, missing));
  };

  /** Takes over what an address that nobody has was answered with: see `ask`. */
  learn({ known, catchAll }: UnknownAnswer): void {
    this.#known = known;
    this.#catchAll = catchAll;
    this.#isLearnt = true;
  }

  /** Asks for an address beside the start page that nobody has. */
  async ask(startUrl: string, { open, render, signal }: AskOptions): Promise<UnknownAnswer> {
    const start = this.#start;
    // A start page that an earlier start of the crawl read is not read again for this.
    if (start === null) return { known: [], catchAll: null };
    const url = unknownIn(startUrl);
    const trail = new Trail();
    const known: (MissingPage | null)[] = [];
    try {
      const { isFinal, url: end } = await open(url, trail, (html, at) => {
        known.push(missingPageOf(spokenPageOf(html, at), start));
      });
      // Sent on to a page that is there: what it says is that page's.
      if (end !== url) return { known: [], catchAll: catchAllOf(url, lookOf(trail, null)) };
      if (!isFinal && render) {
        const seen = await render(url);
        known.push(missingPageOf(spokenPageOf(seen.html, url), start));
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ScanError)) throw error;
    }
    return { known: known.filter((each) => each !== null), catchAll: null };
  }
}
