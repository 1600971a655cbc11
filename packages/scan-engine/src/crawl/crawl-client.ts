import type { Draw } from "../draw/draw-client.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import type { Render } from "../render/render-client.ts";
import { RunnerLostError } from "../runner/runner-lost-error.ts";
import type { RunnerPool } from "../runner/runner-pool.ts";
import { ScanError, type ScanFailure, toFailure } from "../scan-error.ts";
import type { CrawlEvent, CrawlReply, CrawlRequest } from "./crawl-errand.ts";
import {
  type CrawledPage,
  type CrawlProgress,
  type CrawlResult,
  type DatedPage,
  defaultTotalMs,
  type HostWish,
  type KeptAnswer,
} from "./crawl-input.ts";

export type CrawlHandlers = {
  /** Pages come one after the other, in the order of the crawl. A rejection ends the crawl with it. */
  onPage(page: CrawledPage): Promise<void> | void;
  onProgress?(progress: CrawlProgress): void;
  /** After the pages, a few hundred at a time: see `CrawlInput`. A rejection ends the crawl with it. */
  onAddresses?(addresses: CrawledAddress[]): Promise<void> | void;
  /** After the pages, a few hundred at a time: see `CrawlInput`. A rejection ends the crawl with it. */
  onDates?(pages: DatedPage[]): Promise<void> | void;
  /** What a later start of the same crawl may recall: see `CrawlInput`. A rejection ends the crawl with it. */
  onAnswers?(answers: KeptAnswer[]): Promise<void> | void;
  /** Asked where the request says that it resumes. A rejection ends the crawl with it. */
  recall?(key: string): Promise<string | null>;
  /** What hosts ask of their visitors: see `CrawlInput`. A rejection ends the crawl with it. */
  onHostWish?(wish: HostWish): Promise<void> | void;
  signal?: AbortSignal;
};

/**
 * Crawls a site in a process of its own, which is killed when it does not end in time.
 * @throws ScanError when the start page cannot be a page, with the code of its failure; CANCELLED
 * when the signal aborts or the engine closes; RunnerLostError when the process ended, which says
 * nothing about the site; what `onPage` rejected with.
 */
export type Crawl = (
  request: Omit<CrawlRequest, "isKept">,
  handlers: CrawlHandlers,
) => Promise<CrawlResult>;

/**
 * @param graceMs how long a crawl whose time is up may take to hand over what it found, before its
 * process is killed.
 */
export function createCrawl(
  pool: RunnerPool<"network">,
  { render, draw }: { render: Render; draw: Draw },
  { graceMs }: { graceMs: number },
): Crawl {
  return async (request, handlers) => {
    const { onPage, onProgress, onAddresses, onDates, onAnswers, recall, signal } = handlers;
    const ended = new AbortController();
    const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
    let stored: Promise<void> = Promise.resolve();

    async function take(event: CrawlEvent): Promise<CrawlReply> {
      if (isToStore(event)) {
        stored = stored.then(async () => {
          if (stop.aborted) return;
          if (event.type === "page") await onPage(event.page);
          else if (event.type === "answers") await onAnswers?.(event.answers);
          else if (event.type === "dates") await onDates?.(event.pages);
          else await onAddresses?.(event.addresses);
        });
        await stored;
      } else if (event.type === "wish") {
        await handlers.onHostWish?.(event.wish);
      } else if (event.type === "recall") {
        return { record: (await recall?.(event.key)) ?? null };
      } else if (event.type === "progress") {
        onProgress?.(event.progress);
      } else if (event.type === "draw") {
        return draw(event.svg, stop).then((png) => ({ png }), failed);
      } else {
        const { allowPrivate, access } = request;
        return render({ url: event.url, allowPrivate, access }, stop).catch(failed);
      }
      return null;
    }

    try {
      return await pool.run(
        "crawl",
        { ...request, isKept: onAnswers !== undefined },
        {
          onEvent: take,
          ms: (request.totalMs ?? defaultTotalMs) + graceMs,
          signal: stop,
        },
      );
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw isOurs(error)
        ? new RunnerLostError("The crawl met an error of ours.", { cause: error })
        : error;
    } finally {
      // A page that still waits to be stored, or to be rendered, has nobody left who wants it.
      ended.abort();
    }
  };
}

function failed(error: unknown): { failure: ScanFailure } {
  return { failure: toFailure(error) };
}

/** Stored one after the other, in the order in which it was told. */
function isToStore(
  event: CrawlEvent,
): event is Extract<CrawlEvent, { type: "page" | "addresses" | "dates" | "answers" }> {
  return ["page", "addresses", "dates", "answers"].includes(event.type);
}

function isOurs(error: unknown): boolean {
  return error instanceof ScanError && error.code === "INTERNAL";
}
