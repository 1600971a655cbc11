import { createHash } from "node:crypto";
import type { BrowserContext, CDPSession, Dialog, Download, Page, Request } from "playwright-core";
import type { Journal } from "./journal.ts";
import { StepError } from "./step-fault.ts";

type TabsOptions = {
  context: BrowserContext;
  journal: Journal;
  /** Whether any step asks for a file; else none is loaded down. */
  keepsDownloads: boolean;
};

/** More are closed as they open. */
const tabsMax = 5;
const downloadBytesMax = 20_000_000;

/** The tabs of a run, in the order they opened, and which of them steps act on. */
export class Tabs {
  readonly #options: TabsOptions;
  readonly #pages: Page[] = [];
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #open = new Map<Page, Set<Request>>();
  readonly #adopting = new Set<Promise<void>>();
  #current = 0;
  #fail: (error: StepError) => void = () => undefined;
  /** Rejects when a page has done what no run goes on after. */
  readonly failed: Promise<never>;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => undefined);
    options.context.on("page", (page) => {
      const adopting = this.#adopt(page)
        .catch(() => undefined)
        .finally(() => this.#adopting.delete(adopting));
      this.#adopting.add(adopting);
    });
  }

  get count(): number {
    return this.#pages.length;
  }

  /** Whether the first tab is open, and no other. */
  get isAlone(): boolean {
    return this.#pages.every((page, place) => page.isClosed() === place > 0);
  }

  /** Opens the first tab. */
  async open(): Promise<void> {
    await this.#options.context.newPage();
    await this.settled();
  }

  /** Once tabs that have opened are ready for a step. */
  async settled(): Promise<void> {
    await Promise.all(this.#adopting);
  }

  /** @throws StepError NO_TAB when all are closed */
  current(): Page {
    const chosen = this.#pages[this.#current];
    if (chosen && !chosen.isClosed()) return chosen;
    const last = this.#pages.findLast((page) => !page.isClosed());
    if (!last) throw new StepError("NO_TAB", "No tab is open.");
    this.#current = this.#pages.indexOf(last);
    return last;
  }

  /** @returns whether there is a tab of that number */
  choose(index: number): boolean {
    const page = this.#pages.at(index);
    if (index < 0 || !page || page.isClosed()) return false;
    this.#current = index;
    return true;
  }

  sessionOf(page: Page): CDPSession | undefined {
    return this.#sessions.get(page);
  }

  /** Whether a page waits for a document, a script, a style sheet or data. */
  isBusy(page: Page): boolean {
    return (this.#open.get(page)?.size ?? 0) > 0;
  }

  /** The address that a tab is on its way to, and that has not answered; null for one that is there. */
  awaited(page: Page): string | null {
    const open = this.#open.get(page) ?? [];
    for (const request of open) {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        return request.url();
    }
    return null;
  }

  async #adopt(page: Page): Promise<void> {
    if (this.#pages.length >= tabsMax) return page.close();
    this.#pages.push(page);
    this.#watch(page);
    this.#sessions.set(page, await this.#options.context.newCDPSession(page));
  }

  #watch(page: Page): void {
    const { journal } = this.#options;
    const open = new Map<Request, { at: number; time: string }>();
    const awaited = new Set<Request>();
    this.#open.set(page, awaited);
    page.on("request", (request) => {
      open.set(request, { at: performance.now(), time: new Date().toISOString() });
      if (awaitedKinds.has(request.resourceType())) awaited.add(request);
    });
    const end = (request: Request, status: number | null, error: string | null) => {
      const began = open.get(request);
      open.delete(request);
      awaited.delete(request);
      const isFault = error !== null || (status ?? 0) >= 400;
      if (!isFault && !toldKinds.has(request.resourceType())) return;
      const ms = began ? Math.round(performance.now() - began.at) : null;
      const time_created = began?.time ?? null;
      const asked = { method: request.method(), url: request.url() };
      journal.addRequest({ ...asked, status, ms, error, time_created });
    };
    page.on("requestfinished", (request) => {
      // It is over, so its answer is there.
      void request.response().then(
        (response) => end(request, response?.status() ?? null, null),
        () => end(request, null, null),
      );
    });
    page.on("requestfailed", (request) => {
      const error = request.failure()?.errorText ?? "failed";
      // The page itself broke it off, as one that is left does.
      end(request, null, error === "net::ERR_ABORTED" ? null : error);
    });
    page.on("console", (message) => {
      if (message.type() === "error") journal.addError(message.text());
    });
    page.on("pageerror", (error) => journal.addError(String(error)));
    page.on("dialog", (dialog) => this.#answer(dialog));
    page.on("download", (download) => void this.#take(download));
    page.on("crash", () => this.#fail(new StepError("PAGE_CRASHED", "The page crashed.")));
  }

  #answer(dialog: Dialog): void {
    try {
      const seen = { type: dialog.type(), message: dialog.message() };
      const { accept, text } = this.#options.journal.answer(seen);
      // The page may be gone by now, and its dialog with it.
      (accept ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined);
    } catch (error) {
      this.#fail(error as StepError);
    }
  }

  async #take(download: Download): Promise<void> {
    const { journal, keepsDownloads } = this.#options;
    const name = download.suggestedFilename();
    try {
      if (!keepsDownloads) return await download.cancel();
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of await download.createReadStream()) {
        bytes += chunk.length;
        hash.update(chunk);
        if (bytes > downloadBytesMax) break;
      }
      journal.downloads.push({ name, bytes, sha256: hash.digest("hex") });
    } catch {
      // It broke off, or the run is over.
    } finally {
      await download.delete().catch(() => undefined);
    }
  }
}

/** What a page waits for before it is as a person would use it. */
const awaitedKinds = new Set(["document", "script", "stylesheet", "xhr", "fetch"]);
/** What is told of a step, well or not. */
const toldKinds = new Set(["document", "xhr", "fetch"]);
