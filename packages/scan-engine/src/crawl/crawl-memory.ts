import type { Look } from "../links/look.ts";
import type { KeptTrail, Trail } from "../links/trail.ts";
import { fromFailure, ScanError, type ScanFailure, toFailure } from "../scan-error.ts";
import type { CrawlInput, KeptAnswer } from "./crawl-input.ts";
import { HttpStatusError, type VisitedPage } from "./page-visitor.ts";

/** Larger ones are asked for again. In signs, as what is kept of all is. */
const maxRecord = 256 * 1024;
const maxTotal = 64 * 1024 * 1024;
const looksAtOnce = 50;

type Kept = Omit<VisitedPage, "places" | "shape" | "icons"> & {
  places: number[];
  shape: number[];
  /** Not kept by earlier versions. */
  icons?: string[];
};
type Failure = ScanFailure & { status?: number };
type VisitRecord = { trail: KeptTrail } & ({ page: Kept } | { failure: Failure });

/**
 * What lets a crawl that was cut off go on where it was: each answer is handed out as it comes, and one
 * that was handed out by an earlier start is not asked for again. The way of a crawl follows from the
 * answers alone, so that no more has to be kept.
 */
export class CrawlMemory {
  readonly #recall: NonNullable<CrawlInput["recall"]>;
  readonly #onAnswers: CrawlInput["onAnswers"];
  #looks: KeptAnswer[] = [];
  #total = 0;

  constructor({ recall, onAnswers }: Pick<CrawlInput, "recall" | "onAnswers">) {
    this.#recall = recall ?? (async () => null);
    this.#onAnswers = onAnswers;
  }

  /**
   * A page as it answered before, or as it answers now.
   * @param open is told to write to the trail.
   * @throws ScanError as the page failed, then or now.
   */
  async visit(url: string, trail: Trail, open: () => Promise<VisitedPage>): Promise<VisitedPage> {
    const key = `visit ${url}`;
    const record = await this.#recall(key);
    if (record !== null) return recalled(JSON.parse(record), trail);
    try {
      const page = await open();
      const kept = { ...page, places: [...page.places], shape: [...page.shape] };
      await this.#keep(key, { trail: trail.kept(), page: kept });
      return page;
    } catch (error) {
      if (error instanceof ScanError && isOfSite(error)) {
        await this.#keep(key, { trail: trail.kept(), failure: failureOf(error) });
      }
      throw error;
    }
  }

  /** What was found out once about the site as a whole, then or now. */
  async once<Fact>(name: string, find: () => Promise<Fact>): Promise<Fact> {
    const key = `site ${name}`;
    const record = await this.#recall(key);
    if (record !== null) return JSON.parse(record);
    const fact = await find();
    await this.#onAnswers?.([{ key, record: JSON.stringify(fact) }]);
    return fact;
  }

  /** How an address answered when it was looked at. */
  async look(url: string, look: () => Promise<Look>): Promise<Look> {
    const key = `look ${url}`;
    const record = await this.#recall(key);
    if (record !== null) return JSON.parse(record);
    const seen = await look();
    this.#looks.push({ key, record: JSON.stringify(seen) });
    if (this.#looks.length >= looksAtOnce) await this.flush();
    return seen;
  }

  /** Hands out what waits to be handed out together. */
  async flush(): Promise<void> {
    const waiting = this.#looks;
    this.#looks = [];
    if (waiting.length > 0) await this.#onAnswers?.(waiting);
  }

  async #keep(key: string, visit: VisitRecord): Promise<void> {
    if (!this.#onAnswers) return;
    const record = JSON.stringify(visit);
    if (record.length > maxRecord || this.#total + record.length > maxTotal) return;
    this.#total += record.length;
    await this.#onAnswers([{ key, record }]);
  }
}

function recalled(record: VisitRecord, trail: Trail): VisitedPage {
  trail.recall(record.trail);
  if ("failure" in record) throw errorOf(record.failure);
  const { places, shape, icons = [], ...page } = record.page;
  return { ...page, icons, places: Uint32Array.from(places), shape: Uint32Array.from(shape) };
}

/** What ended a crawl, or is wrong with us, says nothing about the page. */
function isOfSite({ code }: ScanError): boolean {
  return code !== "CANCELLED" && code !== "INTERNAL";
}

function failureOf(error: ScanError): Failure {
  const status = error instanceof HttpStatusError ? { status: error.status } : {};
  return { ...toFailure(error), ...status };
}

function errorOf({ status, ...failure }: Failure): ScanError {
  return status === undefined ? fromFailure(failure) : new HttpStatusError(status);
}
